import { pushQuery, replaceQuery } from '../../lib/api/pageQuery';
import type { Self } from '../../shared/contract/members';

/** What onboarding asks for, unless the member told it before. */
export const QUESTIONS = [
  'bio',
  'intention',
  'preferences',
  'photo',
  'prompt',
  'interests',
] as const;
export type OnboardingQuestion = (typeof QUESTIONS)[number];

const STEPS = ['who', 'whom', 'photo', 'answer', 'review'] as const;
export type OnboardingStep = (typeof STEPS)[number];
/** The steps of one member. The review is always the last one. */
export type Steps = readonly OnboardingStep[];

const STEP_OF: Readonly<Record<OnboardingQuestion, OnboardingStep>> = {
  bio: 'who',
  intention: 'who',
  preferences: 'whom',
  photo: 'photo',
  prompt: 'answer',
  interests: 'answer',
};

export const AFTER_ONBOARDING = '/browse';

/** The questions that registration and earlier visits left open. */
export function openQuestions(me: Self): OnboardingQuestion[] {
  const { genders, ageMin, ageMax } = me.matchPreferences;
  const isOpen: Record<OnboardingQuestion, boolean> = {
    bio: me.bio === '',
    intention: me.facts.intention === null,
    preferences: genders.length === 0 && ageMin === null && ageMax === null,
    photo: me.profilePicture === null,
    prompt: me.prompts.length === 0,
    interests: me.interests.length === 0,
  };
  return QUESTIONS.filter((question) => isOpen[question]);
}

export function stepsFor(questions: readonly OnboardingQuestion[]): Steps {
  const asked = new Set<OnboardingStep>(questions.map((question) => STEP_OF[question]));
  return STEPS.filter((step) => step === 'review' || asked.has(step));
}

/** From 1. */
export const stepNumber = (step: OnboardingStep, steps: Steps) => steps.indexOf(step) + 1;

/** The step of the page's URL; the first if it names none. */
export function stepIn(query: string, steps: Steps): OnboardingStep {
  return stepAt(Number(new URLSearchParams(query).get('step')), steps);
}

function stepAt(place: number, steps: Steps): OnboardingStep {
  return steps[place - 1] ?? steps[0] ?? 'review';
}

export const nextOf = (step: OnboardingStep, steps: Steps): OnboardingStep =>
  steps[stepNumber(step, steps)] ?? step;

/** The step that has one of these fields, if the member has it. */
export function stepWith(fields: object, steps: Steps): OnboardingStep | undefined {
  const found = QUESTIONS.find((question) =>
    question === 'prompt' ? 'prompts' in fields : question in fields,
  );
  return steps.find((step) => found && step === STEP_OF[found]);
}

/** The first step has no query. */
function queryOfStep(step: OnboardingStep, steps: Steps): string {
  const number = stepNumber(step, steps);
  return number === 1 ? '' : `?step=${number}`;
}

/** Goes to the next step, or to one with missing values; Back returns. */
export const openStep = (step: OnboardingStep, steps: Steps) =>
  pushQuery(queryOfStep(step, steps), { cameFromStep: true });

/** Resumes at a step without a new history entry. */
export const resumeAt = (step: OnboardingStep, steps: Steps) =>
  replaceQuery(queryOfStep(step, steps));

export function goBackFrom(step: OnboardingStep, steps: Steps): void {
  const state: unknown = window.history.state;
  const cameFromStep = typeof state === 'object' && state !== null && 'cameFromStep' in state;
  if (cameFromStep) window.history.back();
  else resumeAt(stepAt(stepNumber(step, steps) - 1, steps), steps);
}
