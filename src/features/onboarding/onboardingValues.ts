import { withOwnInterests } from '../../components/form/interestChoice';
import { ApiError, saidByServer } from '../../lib/errors';
import { isListOf, isObjectOf, isText, parsedAs } from '../../lib/shapes';
import { tab } from '../../lib/storage';
import type { Self } from '../../shared/contract/members';

export interface OnboardingValues {
  bio: string;
  interests: readonly string[];
  /** A word of one's own that was typed but not added yet. */
  ownInterest: string;
}

export interface OnboardingErrors {
  bio?: string;
  interests?: string;
}

export const BIO_NEEDED = 'Please add a bio to help others get to know you.';
export const INTEREST_NEEDED = 'Please add at least one interest.';
export const ONBOARDING_FAILED = 'Failed to update profile. Please try again.';

/** What is sent, or what is missing. */
export function readOnboarding(
  values: OnboardingValues,
):
  | { input: { bio: string; interests: string[] }; errors?: never }
  | { input?: never; errors: OnboardingErrors } {
  const errors: OnboardingErrors = {};
  const own = withOwnInterests(values.interests, values.ownInterest);
  if (values.bio.trim() === '') errors.bio = BIO_NEEDED;
  if (own.problem) errors.interests = own.problem;
  else if (own.chosen.length === 0) errors.interests = INTEREST_NEEDED;
  if (errors.bio || errors.interests) return { errors };
  return { input: { bio: values.bio, interests: own.chosen } };
}

/** The refusal of the server: at the fields it names, and in one sentence. */
export function onboardingRefusal(error: unknown): { errors: OnboardingErrors; message: string } {
  const message = saidByServer(error) || ONBOARDING_FAILED;
  if (!(error instanceof ApiError)) return { errors: {}, message };
  const errors: OnboardingErrors = {};
  for (const [path, message] of Object.entries(error.fieldErrors)) {
    const field = path.split('.')[0];
    if (field === 'bio' || field === 'interests') errors[field] ??= message;
  }
  return { errors, message };
}

const KEY = 'parkway-onboarding';

const isDraft = isObjectOf<OnboardingValues & { memberId: string }>({
  memberId: isText,
  bio: isText,
  interests: isListOf(isText),
  ownInterest: isText,
});

/** What was typed before a reload, else what was entered at registration. */
export function startingValues(me: Self): OnboardingValues {
  const draft = parsedAs(isDraft, tab.read(KEY));
  const { bio, interests, ownInterest } =
    draft?.memberId === me.id ? draft : { ...me, ownInterest: '' };
  return { bio, interests, ownInterest };
}

/** A tab may be used by several members, so the draft says whose it is. */
export function saveDraft(memberId: string, values: OnboardingValues): void {
  tab.write(KEY, JSON.stringify({ ...values, memberId }));
}

export const clearDraft = () => tab.write(KEY, null);
