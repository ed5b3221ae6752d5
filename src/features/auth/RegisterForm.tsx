import { type FocusEvent, type SubmitEvent, useRef } from 'react';
import { FORM_LINK } from '../../components/form/formLink';
import { lazyPart } from '../../components/lazy/lazyPart';
import { useLazyPart } from '../../components/lazy/useLazyPart';
import { PageProse } from '../../components/PageProse';
import { Button } from '../../components/ui/Button';
import { Checkbox } from '../../components/ui/Checkbox';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { PART_ERROR_MESSAGES } from '../../lib/partNotLoaded';
import { TURNSTILE_META } from '../../shared/rules/turnstile';
import { AboutYouGroup } from './AboutYouGroup';
import { AccountGroup, FormGroup } from './AccountGroup';
import type { PersonCheckProps } from './PersonCheck';
import { isRegistrationField } from './registration';
import { type RegistrationPart, useRegistration } from './useRegistration';

export function RegisterForm() {
  const form = useRef<HTMLFormElement>(null);
  const registration = useRegistration(form);
  const { values, errors, change, refusal, busy, started, awake } = registration;
  const siteKey = started
    ? document.querySelector<HTMLMetaElement>(`meta[name="${TURNSTILE_META}"]`)?.content
    : undefined;
  const part = { values, errors, change };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void registration.submit();
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    const field = event.target.getAttribute('name') ?? undefined;
    if (isRegistrationField(field)) registration.leave(field);
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={registration.wake}
      onBlur={leave}
      aria-label="Create your account"
      className="grid grid-cols-1 gap-10"
    >
      <AccountGroup
        {...part}
        meant={registration.meant}
        onMeant={registration.takeMeant}
        emailTaken={refusal?.emailTaken === true && errors.email !== undefined}
      />
      <AboutYouGroup {...part} awake={awake} />
      <SafetyGroup {...part} />
      {siteKey && (
        <LatePersonCheck
          key={registration.refusals}
          siteKey={siteKey}
          onToken={registration.showPerson}
        />
      )}
      <div className="grid grid-cols-1 gap-5">
        {refusal?.message && (
          <div tabIndex={-1} data-form-banner>
            <InlineAlert>{refusal.message}</InlineAlert>
          </div>
        )}
        <Button
          type="submit"
          size="lg"
          busy={busy}
          busyLabel="Creating account..."
          disabled={!started}
          className="w-full disabled:opacity-100!"
        >
          Create Account
        </Button>
        <p>
          Already have an account?{' '}
          <a href="/login" className={FORM_LINK}>
            Sign in here
          </a>
        </p>
      </div>
    </form>
  );
}

function SafetyGroup({ values, errors, change }: RegistrationPart) {
  const tick = (name: 'acknowledgeSafetyNotice' | 'acceptTerms', label: string) => (
    <Checkbox
      name={name}
      required
      label={label}
      checked={values[name]}
      onChange={(event) => change(name, event.target.checked)}
      error={errors[name]}
    />
  );
  return (
    <FormGroup title="Safety">
      <PageProse id="safety-notice" />
      {tick(
        'acknowledgeSafetyNotice',
        'I have read this safety notice, and I know that Parkway runs no criminal background screenings.',
      )}
      <PageProse id="terms-to-accept" />
      {tick('acceptTerms', 'I accept these terms.')}
    </FormGroup>
  );
}

/** Loaded only if the server requires the check. */
const check = lazyPart(() => import('./PersonCheck'));

/** Loading is retried until it succeeds: nobody can register without it. */
function LatePersonCheck(props: PersonCheckProps) {
  const { loaded, error } = useLazyPart(check);
  if (loaded) return <loaded.PersonCheck {...props} />;
  return error ? (
    <InlineAlert>{PART_ERROR_MESSAGES[error]}</InlineAlert>
  ) : (
    <div className="min-h-24" />
  );
}
