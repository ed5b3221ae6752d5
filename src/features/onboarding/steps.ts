import { pushQuery, replaceQuery } from '../../lib/api/pageQuery';

export const STEPS = ['who', 'whom', 'photo', 'answer'] as const;
export type OnboardingStep = (typeof STEPS)[number];

export const AFTER_ONBOARDING = '/browse';

/** 1 to 4. */
export const stepNumber = (step: OnboardingStep) => STEPS.indexOf(step) + 1;

/** The step of the page's URL; the first if it names none. */
export function stepIn(query: string): OnboardingStep {
  return stepAt(Number(new URLSearchParams(query).get('step')));
}

function stepAt(place: number): OnboardingStep {
  return STEPS[place - 1] ?? STEPS[0];
}

export const nextOf = (step: OnboardingStep): OnboardingStep => STEPS[stepNumber(step)] ?? step;

/** The step that has one of these fields. */
export function stepWith(fields: object): OnboardingStep | undefined {
  if ('bio' in fields) return 'who';
  return 'interests' in fields || 'prompts' in fields ? 'answer' : undefined;
}

/** The first step has no query. */
const queryOfStep = (step: OnboardingStep) =>
  stepNumber(step) === 1 ? '' : `?step=${stepNumber(step)}`;

/** Goes to the next step, or to one with missing values; Back returns. */
export const openStep = (step: OnboardingStep) =>
  pushQuery(queryOfStep(step), { cameFromStep: true });

/** Resumes at a step without a new history entry. */
export const resumeAt = (step: OnboardingStep) => replaceQuery(queryOfStep(step));

export function goBackFrom(step: OnboardingStep): void {
  const state: unknown = window.history.state;
  const cameFromStep = typeof state === 'object' && state !== null && 'cameFromStep' in state;
  if (cameFromStep) window.history.back();
  else resumeAt(stepAt(stepNumber(step) - 1));
}
