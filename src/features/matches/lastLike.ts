import type { TargetMember } from './likeMember';

interface Given {
  member: TargetMember;
  onBack: () => void;
}

let last: Given | null = null;

/** The latest decision here was this like; `null` when it was something else. */
export function noteLike(given: Given | null): void {
  last = given;
}

/** Gives it out once. */
export function takeLastLike(): Given | null {
  const taken = last;
  last = null;
  return taken;
}
