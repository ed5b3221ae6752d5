import { type ReactNode, useId } from 'react';
import { parts } from '../../components/texts/parts';
import { FORM_LINK, FormLink } from '../../components/ui/Button';
import { classNames } from '../../components/ui/classNames';
import { Field, TextInput } from '../../components/ui/Field';
import { PasswordInput } from '../../components/ui/PasswordInput';
import { PASSWORD_LENGTH, TEXT_LIMITS } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';
import { LAST_STEP, PASSWORDS_DIFFER, passwordsDiffer } from './registration';
import type { RegistrationPart } from './useRegistration';

interface AccountGroupProps extends RegistrationPart {
  emailTaken: boolean;
  /** The suggested address when the typed one looks mistyped. */
  meant: string | null;
  onMeant: () => void;
}

export function AccountGroup(props: AccountGroupProps) {
  const { values, errors, change, step, emailTaken, meant, onMeant } = props;
  const signInInstead = <FormLink to="/login">{t('Sign in with this address')}</FormLink>;
  const differ = passwordsDiffer(values) ? t(PASSWORDS_DIFFER) : undefined;
  return (
    <FormGroup
      place={1}
      step={step}
      title={t('Account')}
      lead={t('What you sign in with. Other members never see it.')}
    >
      <div>
        <Field
          label={t('Email')}
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
                {parts(
                  'Did you mean <address>{address}</address>?',
                  { address: (words) => <strong>{words}</strong> },
                  { address: meant },
                )}
              </span>
              <button type="button" className={FORM_LINK} onClick={onMeant}>
                {t('Use this address')}
              </button>
            </>
          )}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field
          label={t('Password')}
          required
          hint={t('At least {min} characters.', { min: PASSWORD_LENGTH.min })}
          error={errors.password}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => change('password', event.target.value)}
          />
        </Field>
        <Field label={t('Confirm Password')} required error={differ ?? errors.confirmPassword}>
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

interface FormGroupProps {
  /** The step of this group on a phone. */
  place: number;
  /** The step that a phone shows. */
  step: number;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of the form: all of them below each other, and on a phone one at a time. */
export function FormGroup(props: FormGroupProps) {
  const { place, step } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-step={place}
      className={classNames('border-hairline sm:border-t sm:pt-6', place !== step && 'hidden-step')}
    >
      <h2 id={id} tabIndex={-1} className={place === 1 ? 'text-2xl' : 'text-2xl max-sm:text-3xl'}>
        <span className="sr-only sm:hidden">
          {t('Step {place} of {last}:', { place, last: LAST_STEP })}{' '}
        </span>
        {props.title}
      </h2>
      {props.lead && <p className="mt-2 text-ink-soft">{props.lead}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5">{props.children}</div>
    </section>
  );
}
