import { Checkbox } from '../../components/ui/Checkbox';
import { AGE_RANGE } from '../../shared/rules/limits';
import { SAFETY_TIPS, SAFETY_WARNINGS, SCREENING_NOTICE } from '../../shared/rules/safetyNotice';
import { FormGroup } from './FormGroup';
import type { RegistrationPart } from './useRegistration';

export function SafetyGroup({ values, errors, change }: RegistrationPart) {
  return (
    <FormGroup title="Safety">
      <section
        aria-label="Safety notice"
        className="rounded-md border-2 border-ink bg-card p-4 sm:p-6"
      >
        <p className="font-extrabold text-lg uppercase leading-snug">{SCREENING_NOTICE}</p>
        <ul className="mt-4 space-y-2 font-semibold">
          {SAFETY_WARNINGS.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
        <h3 className="mt-5 text-lg">Ways to date more safely</h3>
        <ul className="mt-2 grid list-disc gap-x-8 gap-y-1 pl-5 sm:grid-cols-2">
          {SAFETY_TIPS.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
      <Checkbox
        name="acknowledgeSafetyNotice"
        required
        label="I have read this safety notice, and I know that Parkway runs no criminal background screenings."
        checked={values.acknowledgeSafetyNotice}
        onChange={(event) => change('acknowledgeSafetyNotice', event.target.checked)}
        error={errors.acknowledgeSafetyNotice}
      />
      <section aria-labelledby="terms-heading">
        <h3 id="terms-heading" className="text-lg">
          The terms, in plain words
        </h3>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>You are {AGE_RANGE.min} or older.</li>
          <li>You are yourself: your own name, age and pictures, and one account.</li>
          <li>You are respectful, also to people you do not want to meet.</li>
          <li>
            Parkway stores what you enter here and what you do as a member: your profile, likes,
            matches and messages. Your password is kept only as a one-way hash. Nothing is sold or
            used for advertising.
          </li>
        </ul>
      </section>
      <Checkbox
        name="acceptTerms"
        required
        label="I accept these terms."
        checked={values.acceptTerms}
        onChange={(event) => change('acceptTerms', event.target.checked)}
        error={errors.acceptTerms}
      />
    </FormGroup>
  );
}
