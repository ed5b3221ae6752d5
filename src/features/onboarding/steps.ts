import { pushQuery, replaceQuery } from '../../lib/pageQuery';

export const STEPS = ['who', 'whom', 'photo', 'answer'] as const;
export type Step = (typeof STEPS)[number];

export const AFTER_ONBOARDING = '/browse';

/** 1 to 4. */
export const placeOf = (step: Step) => STEPS.indexOf(step) + 1;

/** The step of the page's URL; the first where it names none. */
export function stepIn(query: string): Step {
  return stepAt(Number(new URLSearchParams(query).get('step')));
}

function stepAt(place: number): Step {
  return STEPS[place - 1] ?? STEPS[0];
}

export const nextOf = (step: Step): Step => STEPS[placeOf(step)] ?? step;

/** The first step that asks for one of these fields. */
export function stepWith(fields: object): Step | undefined {
  if ('bio' in fields) return 'who';
  return 'interests' in fields || 'prompts' in fields ? 'answer' : undefined;
}

/** The first step is the page itself. */
const queryOfStep = (step: Step) => (placeOf(step) === 1 ? '' : `?step=${placeOf(step)}`);

/** To the next step, or to the one where something is missing; the browser's Back returns. */
export const goTo = (step: Step) => pushQuery(queryOfStep(step), { cameFromStep: true });

/** Comes back to where one was, within the present step of the history. */
export const resumeAt = (step: Step) => replaceQuery(queryOfStep(step));

export function goBackFrom(step: Step): void {
  const state: unknown = window.history.state;
  const cameFromStep = typeof state === 'object' && state !== null && 'cameFromStep' in state;
  if (cameFromStep) window.history.back();
  else resumeAt(stepAt(placeOf(step) - 1));
}
