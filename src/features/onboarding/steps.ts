import { pushQuery, replaceQuery } from '../../lib/pageQuery';

export const STEPS = ['who', 'whom', 'photo', 'answer'] as const;
export type Step = (typeof STEPS)[number];

export const AFTER_ONBOARDING = '/browse';

/** 1 to 4. */
export const placeOf = (step: Step) => STEPS.indexOf(step) + 1;

/** The step of the page's URL; the first if it names none. */
export function stepIn(query: string): Step {
  return stepAt(Number(new URLSearchParams(query).get('step')));
}

function stepAt(place: number): Step {
  return STEPS[place - 1] ?? STEPS[0];
}

export const nextOf = (step: Step): Step => STEPS[placeOf(step)] ?? step;

/** The step that has one of these fields. */
export function stepWith(fields: object): Step | undefined {
  if ('bio' in fields) return 'who';
  return 'interests' in fields || 'prompts' in fields ? 'answer' : undefined;
}

/** The first step has no query. */
const queryOfStep = (step: Step) => (placeOf(step) === 1 ? '' : `?step=${placeOf(step)}`);

/** Goes to the next step, or to one with missing values; Back returns. */
export const goTo = (step: Step) => pushQuery(queryOfStep(step), { cameFromStep: true });

/** Resumes at a step without a new history entry. */
export const resumeAt = (step: Step) => replaceQuery(queryOfStep(step));

export function goBackFrom(step: Step): void {
  const state: unknown = window.history.state;
  const cameFromStep = typeof state === 'object' && state !== null && 'cameFromStep' in state;
  if (cameFromStep) window.history.back();
  else resumeAt(stepAt(placeOf(step) - 1));
}
