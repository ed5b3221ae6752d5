import type { Self } from '../../shared/contract/members';

/** Where the next step is taken: in the form, or on a page of its own. */
export type StrengthStep = 'photo' | 'bio' | 'interests' | 'quiz' | 'more-photos';

export interface ProfileStrength {
  done: number;
  of: number;
  /** The one thing that would help most; `null` when all is done. */
  next: StrengthStep | null;
}

type Strong = Pick<
  Self,
  'profilePicture' | 'bio' | 'interests' | 'personalityType' | 'additionalPhotos'
>;

const BIO_CHARACTERS = 40;
const INTERESTS_WANTED = 3;
const MORE_PHOTOS_WANTED = 2;

/** In the order of what it does for a profile. */
const STEPS: readonly { step: StrengthStep; isDone: (me: Strong) => boolean }[] = [
  { step: 'photo', isDone: (me) => me.profilePicture !== null },
  { step: 'bio', isDone: (me) => me.bio.trim().length >= BIO_CHARACTERS },
  { step: 'interests', isDone: (me) => me.interests.length >= INTERESTS_WANTED },
  { step: 'quiz', isDone: (me) => me.personalityType !== null },
  { step: 'more-photos', isDone: (me) => me.additionalPhotos.length >= MORE_PHOTOS_WANTED },
];

/** How much of a profile is there, as steps done, and the next best one. */
export function profileStrength(me: Strong): ProfileStrength {
  const open = STEPS.filter(({ isDone }) => !isDone(me));
  return { done: STEPS.length - open.length, of: STEPS.length, next: open[0]?.step ?? null };
}

/** The next step in words. */
export const STEP_LABELS: Record<StrengthStep, string> = {
  photo: 'Add a main photo',
  bio: 'Write a few lines about yourself',
  interests: `Choose at least ${INTERESTS_WANTED} interests`,
  quiz: 'Take the compatibility quiz',
  'more-photos': `Add ${MORE_PHOTOS_WANTED} more photos`,
};
