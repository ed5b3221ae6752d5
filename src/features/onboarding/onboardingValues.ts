import { isDraftOf } from '../../components/form/draftShape';
import { withOwnInterests } from '../../components/form/interestChoice';
import { ApiError, serverMessage } from '../../lib/api/errors';
import { isListOf, isNullOr, isObjectOf, isOneOf, parsedAs } from '../../lib/api/shapes';
import { sealedDevice } from '../../lib/sealed/sealedValues';
import type { Self } from '../../shared/contract/members';
import { AGE_OPTIONS } from '../../shared/rules/discovery/browseFilters';
import { INTENTIONS, type Intention } from '../../shared/rules/members/facts';
import { GENDERS, type Gender } from '../../shared/rules/members/genders';
import { PROMPT_IDS, type PromptId } from '../../shared/rules/members/promptIds';
import { t, text } from '../../shared/texts/t';
import { type AgeChoice, ageChoiceOf } from './ageChoice';
import {
  type OnboardingQuestion,
  type OnboardingStep,
  openQuestions,
  QUESTIONS,
  stepsFor,
} from './steps';

interface Typed {
  bio: string;
  interests: readonly string[];
  /** A custom interest that was typed but not added yet. */
  ownInterest: string;
  answer: string;
  /** An empty list means everyone. */
  genders: readonly string[];
}

interface Chosen {
  intention: Intention | null;
  prompt: PromptId | null;
  ages: AgeChoice | null;
  /** What this onboarding asks for, also once it is answered. */
  questions: readonly OnboardingQuestion[];
  step: OnboardingStep;
}

export interface OnboardingValues extends Typed, Chosen {
  genders: readonly Gender[];
}

export interface OnboardingErrors {
  bio?: string;
  interests?: string;
  prompts?: string;
  consent?: string;
}

export const BIO_NEEDED = text('Please add a bio to help others get to know you.');
export const INTEREST_NEEDED = text('Please add at least one interest.');
export const ONBOARDING_FAILED = text('Failed to update profile. Please try again.');

type Described = Pick<OnboardingValues, 'bio' | 'interests' | 'ownInterest'>;

export function readOnboarding(
  values: Described,
):
  | { input: { bio: string; interests: string[] }; errors?: never }
  | { input?: never; errors: OnboardingErrors } {
  const errors: OnboardingErrors = {};
  const own = withOwnInterests(values.interests, values.ownInterest);
  if (values.bio.trim() === '') errors.bio = t(BIO_NEEDED);
  if (own.problem) errors.interests = own.problem;
  else if (own.chosen.length === 0) errors.interests = t(INTEREST_NEEDED);
  if (errors.bio || errors.interests) return { errors };
  return { input: { bio: values.bio, interests: own.chosen } };
}

/** Prompts are optional: one without an answer is left out. */
export function readPrompt({ prompt, answer }: Pick<OnboardingValues, 'prompt' | 'answer'>) {
  return prompt && answer.trim() !== '' ? [{ prompt, answer }] : [];
}

export function onboardingRefusal(error: unknown): { errors: OnboardingErrors; message: string } {
  const message = serverMessage(error) || t(ONBOARDING_FAILED);
  if (!(error instanceof ApiError)) return { errors: {}, message };
  const errors: OnboardingErrors = {};
  for (const [path, message] of Object.entries(error.fieldErrors)) {
    const field = path.split('.')[0];
    if (field === 'bio' || field === 'interests' || field === 'prompts') errors[field] ??= message;
  }
  return { errors, message };
}

const KEY = 'parkway-onboarding';

const isAgeOption = isOneOf(...AGE_OPTIONS);
const isChosen = isObjectOf<Chosen>({
  intention: isNullOr(isOneOf(...INTENTIONS)),
  prompt: isNullOr(isOneOf(...PROMPT_IDS)),
  ages: isNullOr(isObjectOf<AgeChoice>({ from: isAgeOption, to: isAgeOption })),
  questions: isListOf(isOneOf(...QUESTIONS)),
  step: isOneOf('who', 'whom', 'photo', 'answer', 'review'),
});

/** What this member typed before on this device, or the values of the profile. */
export function initialOnboarding(me: Self): OnboardingValues {
  const [firstPrompt] = me.prompts;
  const typed: Typed = {
    bio: me.bio,
    interests: me.interests,
    ownInterest: '',
    answer: firstPrompt?.answer ?? '',
    genders: me.matchPreferences.genders,
  };
  const kept = sealedDevice.read(KEY);
  const draft = parsedAs(isDraftOf({ ...typed, memberId: me.id }), kept);
  const choices = parsedAs(isChosen, kept);
  if (draft?.memberId === me.id && choices) {
    const { memberId: _, ...texts } = draft;
    const genders = GENDERS.filter((gender) => texts.genders.includes(gender));
    // Texts that the member wrote elsewhere in the meantime are not lost.
    if (texts.bio === '') texts.bio = me.bio;
    if (texts.interests.length === 0) texts.interests = me.interests;
    const { intention, prompt, ages, questions, step } = choices;
    return { ...texts, genders, intention, prompt, ages, questions, step };
  }
  const questions = openQuestions(me);
  return {
    ...typed,
    genders: me.matchPreferences.genders,
    intention: me.facts.intention,
    prompt: firstPrompt?.prompt ?? null,
    ages: ageChoiceOf(me.matchPreferences),
    questions,
    step: stepsFor(questions)[0] ?? 'review',
  };
}

/** Kept until onboarding is done, also for a mailed link's tab. Includes the member's id. */
export function saveOnboardingDraft(memberId: string, values: OnboardingValues): void {
  sealedDevice.write(KEY, JSON.stringify({ ...values, memberId }));
}

export const clearOnboardingDraft = () => sealedDevice.write(KEY, null);

export interface StepProps {
  values: OnboardingValues;
  errors: OnboardingErrors;
  change: (part: Partial<OnboardingValues>) => void;
}
