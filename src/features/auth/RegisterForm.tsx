import { type FocusEvent, type SubmitEvent, useRef } from 'react';
import { lazyPart, useLazyPart } from '../../components/lazy/lazyPart';
import { PageProse } from '../../components/PageProse';
import { InBoth } from '../../components/texts/InEnglish';
import { parts } from '../../components/texts/parts';
import { Button, FormLink } from '../../components/ui/Button';
import { Checkbox } from '../../components/ui/Checkbox';
import { classNames } from '../../components/ui/classNames';
import { FormBanner, InlineAlert } from '../../components/ui/InlineAlert';
import { ChevronDown } from '../../components/ui/picture/glyphs';
import { RoadProgress } from '../../components/ui/RoadProgress';
import { messageOfPart } from '../../lib/partNotLoaded';
import { TURNSTILE_META } from '../../shared/rules/members/account';
import { bilingual, type Text, t } from '../../shared/texts/t';
import { AboutYouGroup } from './AboutYouGroup';
import { AccountGroup, FormGroup } from './AccountGroup';
import type { PersonCheckProps } from './PersonCheck';
import { isRegistrationField, LAST_STEP } from './registration';
import { type RegistrationPart, useRegistration } from './useRegistration';
import { isWholeForm } from './useRegistrationSteps';

export function RegisterForm() {
  const form = useRef<HTMLFormElement>(null);
  const registration = useRegistration(form);
  const { values, errors, change, step, refusal, busy, started, awake } = registration;
  const isLast = step === LAST_STEP;
  // Where the form has steps, the person is checked in the last one.
  const siteKey =
    started && (isLast || isWholeForm())
      ? document.querySelector<HTMLMetaElement>(`meta[name="${TURNSTILE_META}"]`)?.content
      : undefined;
  const part = { values, errors, change, step };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void registration.submit();
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    const field = event.target.getAttribute('name') ?? undefined;
    if (isRegistrationField(field)) registration.leave(field);
  };

  return (
    <>
      <div className="-mx-4 -mt-4 order-first mb-6 sm:hidden">
        <RoadProgress step={step} steps={LAST_STEP} />
      </div>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        onFocus={registration.wake}
        onBlur={leave}
        aria-label={t('Create your account')}
        className="grid grid-cols-1 gap-8 sm:gap-10"
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
        <FormBanner>{refusal?.message}</FormBanner>
        <div className="flex flex-wrap gap-3 max-sm:step-bar">
          {step > 1 && (
            <Button
              variant="outline"
              size="lg"
              aria-label={t('Back')}
              className="step-back px-0! sm:hidden"
              onClick={registration.back}
            >
              <ChevronDown className="size-6 rotate-90" />
            </Button>
          )}
          {!isLast && (
            <Button
              type="submit"
              size="lg"
              busy={busy}
              disabled={!started}
              className="flex-1 px-1! disabled:opacity-100! sm:hidden"
            >
              {t('Continue')}
            </Button>
          )}
          <Button
            type="submit"
            size="lg"
            busy={busy}
            busyLabel={t('Creating account...')}
            disabled={!started}
            className={classNames('flex-1 px-1! disabled:opacity-100!', !isLast && 'max-sm:hidden')}
          >
            {t('Create Account')}
          </Button>
        </div>
        <p className={classNames('-mt-5', step > 1 && 'max-sm:hidden')}>
          {parts('Already have an account? <link>Sign in here</link>', {
            link: (words) => <FormLink to="/login">{words}</FormLink>,
          })}
        </p>
      </form>
    </>
  );
}

const ACKNOWLEDGED = bilingual(
  'I have read this safety notice, and I know that Parkway runs no criminal background screenings.',
);
const ACCEPTED = bilingual('I accept these terms.');

function SafetyGroup({ values, errors, change, step }: RegistrationPart) {
  const tick = (name: 'acknowledgeSafetyNotice' | 'acceptTerms', label: Text) => (
    <Checkbox
      name={name}
      required
      label={<InBoth words={label} />}
      checked={values[name]}
      onChange={(event) => change(name, event.target.checked)}
      error={errors[name]}
    />
  );
  return (
    <FormGroup place={LAST_STEP} step={step} title={t('Safety')}>
      <PageProse id="safety-notice" />
      {tick('acknowledgeSafetyNotice', ACKNOWLEDGED)}
      <PageProse id="terms-to-accept" />
      {tick('acceptTerms', ACCEPTED)}
    </FormGroup>
  );
}

/** Loaded only if the server requires the check. */
const check = lazyPart(() => import('./PersonCheck'));

/** Loading is retried until it succeeds: nobody can register without it. */
function LatePersonCheck(props: PersonCheckProps) {
  const { loaded, error } = useLazyPart(check);
  if (loaded) return <loaded.PersonCheck {...props} />;
  return error ? <InlineAlert>{messageOfPart(error)}</InlineAlert> : <div className="min-h-24" />;
}
