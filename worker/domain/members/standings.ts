import type { Remark } from '../../../src/shared/contract/remarks';
import { memberObjectOf } from '../../platform/objects';

/** What a viewer and another member decided about each other, as shown to the viewer. */
export interface Standing {
  liked: boolean;
  superLikedYou: boolean;
  /** There is a like of theirs that the viewer was shown. */
  likesYou: boolean;
  /** What their like is about, while it waits for an answer. */
  remark?: Remark;
  /** The two match, and the other is online. */
  online: boolean;
  /** The two match, and no device of the viewer has shown it. */
  isUnshown: boolean;
}

export const NO_STANDING: Standing = {
  liked: false,
  superLikedYou: false,
  likesYou: false,
  online: false,
  isUnshown: false,
};

/** What a member and each of these decided about each other, from the member's own object. */
export async function standingsOf(
  env: Pick<Env, 'INBOXES'>,
  memberId: string,
  otherIds: readonly string[],
): Promise<(otherId: string) => Standing> {
  if (otherIds.length === 0) return () => NO_STANDING;
  const found = await memberObjectOf(env, memberId).standingsWith(otherIds);
  const standings = new Map(
    found.map(({ given, received, isSeen, online, remark, isUnshown }, index) => [
      otherIds[index],
      {
        liked: given === 'like' || given === 'super',
        superLikedYou: received === 'super',
        likesYou: isSeen,
        online,
        isUnshown,
        ...(remark ? { remark } : {}),
      },
    ]),
  );
  return (otherId) => standings.get(otherId) ?? NO_STANDING;
}
