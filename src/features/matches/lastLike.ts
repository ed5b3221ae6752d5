import type { TargetMember } from './likeMember';

interface UndoableLike {
  member: TargetMember;
  onBack: () => void;
}

let last: UndoableLike | null = null;

/** Records the latest decision of this page if it is a like, else `null`. */
export function recordLastLike(given: UndoableLike | null): void {
  last = given;
}

/** Returns the like and clears it. */
export function takeLastLike(): UndoableLike | null {
  const taken = last;
  last = null;
  return taken;
}
