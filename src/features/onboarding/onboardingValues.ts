import { isDraftOf } from '../../components/form/draftShape';
import { withOwnInterests } from '../../components/form/interestChoice';
import { ApiError, saidByServer } from '../../lib/errors';
import { parsedAs } from '../../lib/shapes';
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

export function startingValues({ id, bio, interests }: Self): OnboardingValues {
  const form = { bio, interests, ownInterest: '' };
  const draft = parsedAs(isDraftOf({ ...form, memberId: id }), tab.read(KEY));
  if (draft?.memberId !== id) return form;
  return { bio: draft.bio, interests: draft.interests, ownInterest: draft.ownInterest };
}

/** A tab may be used by several members, so the draft says whose it is. */
export function saveDraft(memberId: string, values: OnboardingValues): void {
  tab.write(KEY, JSON.stringify({ ...values, memberId }));
}

export const clearDraft = () => tab.write(KEY, null);
