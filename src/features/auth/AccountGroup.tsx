import { type ReactNode, useId } from 'react';
import { FORM_LINK } from '../../components/form/formLink';
import { Field } from '../../components/ui/Field';
import { PasswordInput } from '../../components/ui/PasswordInput';
import { TextInput } from '../../components/ui/TextInput';
import { PASSWORD_LENGTH, TEXT_LIMITS } from '../../shared/rules/limits';
import { PASSWORDS_DIFFER, passwordsDiffer } from './registration';
import type { RegistrationPart } from './useRegistration';

interface AccountGroupProps extends RegistrationPart {
  emailTaken: boolean;
  /** The suggested address when the typed one looks mistyped. */
  meant: string | null;
  onMeant: () => void;
}

export function AccountGroup(props: AccountGroupProps) {
  const { values, errors, change, emailTaken, meant, onMeant } = props;
  const signInInstead = (
    <a href="/login" className={FORM_LINK}>
      Sign in with this address
    </a>
  );
  const differ = passwordsDiffer(values) ? PASSWORDS_DIFFER : undefined;
  return (
    <FormGroup title="Account" lead="What you sign in with. Other members never see it.">
      <div>
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
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
          {meant && (
            <>
              <span className="wrap-anywhere">
                Did you mean <strong>{meant}</strong>?
              </span>
              <button type="button" className={FORM_LINK} onClick={onMeant}>
                Use this address
              </button>
            </>
          )}
        </p>
      </div>
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

export function FormGroup(props: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-hairline border-t pt-6">
      <h2 id={id} className="text-2xl">
        {props.title}
      </h2>
      {props.lead && <p className="mt-1 text-ink-soft">{props.lead}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5">{props.children}</div>
    </section>
  );
}
