import { FORM_LINK } from '../../components/form/formLink';
import { Field } from '../../components/ui/Field';
import { PasswordInput } from '../../components/ui/PasswordInput';
import { TextInput } from '../../components/ui/TextInput';
import { PASSWORD_LENGTH, TEXT_LIMITS } from '../../shared/rules/limits';
import { FormGroup } from './FormGroup';
import { PASSWORDS_DIFFER, passwordsDiffer } from './registration';
import type { RegistrationPart } from './useRegistration';

export function AccountGroup(props: RegistrationPart & { emailTaken: boolean }) {
  const { values, errors, change, emailTaken } = props;
  const signInInstead = (
    <a href="/login" className={FORM_LINK}>
      Sign in with this address
    </a>
  );
  const differ = passwordsDiffer(values) ? PASSWORDS_DIFFER : undefined;
  return (
    <FormGroup title="Account" lead="What you sign in with. Other members never see it.">
      <Field
        label="Email"
        required
        error={errors.email}
        hint={emailTaken ? signInInstead : undefined}
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TEXT_LIMITS.email}
          value={values.email}
          onChange={(event) => change('email', event.target.value)}
        />
      </Field>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field
          label="Password"
          required
          hint={`At least ${PASSWORD_LENGTH.min} characters.`}
          error={errors.password}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => change('password', event.target.value)}
          />
        </Field>
        <Field label="Confirm Password" required error={differ ?? errors.confirmPassword}>
          <PasswordInput
            name="confirmPassword"
            autoComplete="new-password"
            value={values.confirmPassword}
            onChange={(event) => change('confirmPassword', event.target.value)}
          />
        </Field>
      </div>
    </FormGroup>
  );
}
