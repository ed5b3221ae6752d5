import type { TargetMember } from './likeMember';

interface Given {
  member: TargetMember;
  onBack: () => void;
}

let last: Given | null = null;

/** Records the latest decision of this page if it is a like, else `null`. */
export function noteLike(given: Given | null): void {
  last = given;
}

/** Returns the like and clears it. */
export function takeLastLike(): Given | null {
  const taken = last;
  last = null;
  return taken;
}
