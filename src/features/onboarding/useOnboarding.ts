import { useEffect, useRef, useState } from 'react';
import { useSubmission } from '../../components/form/useSubmission';
import { usePageQuery } from '../../lib/api/pageQuery';
import type { Self } from '../../shared/contract/members';
import { pagePath } from '../../shared/texts/language';
import { t, text } from '../../shared/texts/t';
import { updateMe } from '../session/store';
import {
  clearOnboardingDraft,
  initialOnboarding,
  type OnboardingErrors,
  type OnboardingValues,
  onboardingRefusal,
  readOnboarding,
  saveOnboardingDraft,
} from './onboardingValues';
import { saveAboutMe, saveMatchPreferences, saveOnboardingProfile } from './saveStep';
import {
  AFTER_ONBOARDING,
  nextOf,
  type OnboardingStep,
  openStep,
  resumeAt,
  type Steps,
  stepIn,
  stepsFor,
  stepWith,
} from './steps';

const CONSENT_NEEDED = text('To keep who you want to meet we need your consent.');

export function useOnboarding(me: Self, photosSettled: () => Promise<boolean>) {
  const [values, setValues] = useState(() => initialOnboarding(me));
  const [errors, setErrors] = useState<OnboardingErrors>({});
  const [consent, setConsent] = useState(false);
  const steps = stepsFor(values.questions);
  const step = useStep(values.step, steps);
  /** The step that sent the member back to a missing value, and is the next one after it. */
  const sentBackFrom = useRef<OnboardingStep | null>(null);
  useEffect(() => saveOnboardingDraft(me.id, { ...values, step }), [me.id, values, step]);

  const change = (part: Partial<OnboardingValues>) => {
    setValues((all) => ({ ...all, ...part }));
    setErrors((shown) => withoutThoseOf(part, shown));
  };
  const refuse = (found: OnboardingErrors, message: string | null) => {
    setErrors(found);
    return { message };
  };
  const leadTo = (missing: OnboardingErrors, message: string | null) => {
    const where = stepWith(missing, steps) ?? step;
    setErrors(missing);
    if (where !== step) {
      sentBackFrom.current = step;
      openStep(where, steps);
    }
    return { message };
  };

  const complete = async () => {
    // Leaving the page would abort an upload, or hide that one failed.
    if (!(await photosSettled())) {
      sentBackFrom.current = step;
      openStep('photo', steps);
      return { message: null };
    }
    await saveOnboardingProfile(me, values);
    clearOnboardingDraft();
    window.location.assign(pagePath(AFTER_ONBOARDING));
    return null;
  };
  const { busy, refused, form } = useSubmission(async () => {
    if (step === 'whom' && values.genders.length > 0 && !consent) {
      return refuse({ consent: t(CONSENT_NEEDED) }, null);
    }
    setErrors({});
    if (step === 'answer' || step === 'review') {
      const { errors: missing } = readOnboarding(values);
      if (missing) return leadTo(missing, null);
    }
    try {
      if (step === 'review') return await complete();
      if (step === 'who') updateMe(await saveAboutMe(me, values));
      if (step === 'whom') updateMe(await saveMatchPreferences(me, values));
    } catch (error) {
      const { errors: found, message } = onboardingRefusal(error);
      return leadTo(found, message);
    }
    openStep(sentBackFrom.current ?? nextOf(step, steps), steps);
    sentBackFrom.current = null;
    return undefined;
  });

  const giveConsent = (given: boolean) => {
    setConsent(given);
    setErrors(({ consent: _, ...rest }) => rest);
  };
  const refusal = refused?.message ?? null;
  return { step, steps, values, errors, change, consent, giveConsent, busy, refusal, form };
}

function withoutThoseOf(
  part: Partial<OnboardingValues>,
  errors: OnboardingErrors,
): OnboardingErrors {
  const { answer, genders, ...rest } = part;
  const changed = new Set<string>([
    ...Object.keys(rest),
    ...(answer === undefined ? [] : ['prompts']),
    ...(genders === undefined ? [] : ['consent']),
  ]);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.has(field)));
}

/** The step of the URL; a visit that names none resumes where the member left. */
function useStep(left: OnboardingStep, steps: Steps): OnboardingStep {
  const query = usePageQuery() ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is opened
  useEffect(() => {
    if (query === '') resumeAt(left, steps);
  }, []);
  return stepIn(query, steps);
}
