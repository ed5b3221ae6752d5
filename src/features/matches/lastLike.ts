import { atom } from 'nanostores';
import type { TargetMember } from './likeMember';

interface UndoableLike {
  member: TargetMember;
  onBack: () => void;
}

/** The latest decision of this page if it is a like, else `null`. */
export const $lastLike = atom<UndoableLike | null>(null);

/** Returns the like and clears it. */
export function takeLastLike(): UndoableLike | null {
  const taken = $lastLike.get();
  $lastLike.set(null);
  return taken;
}
