import type { OtherMember } from '../../shared/contract/members';
import { interestKey } from '../../shared/rules/members/interests';

/** `Marisol, 29`, or the name alone when the age is hidden. */
export function nameAndAge({ firstName, age }: Pick<OtherMember, 'firstName' | 'age'>): string {
  return age === undefined ? firstName : `${firstName}, ${age}`;
}

/** `Asbury Park, NJ`, or the state alone when the town is hidden. */
export function townOf({ city, state }: Pick<OtherMember, 'city' | 'state'>): string {
  return city === undefined ? 'New Jersey' : `${city}, ${state}`;
}

export interface InterestMark {
  name: string;
  shared: boolean;
}

/** Interests with the shared ones marked and first; the member's own order otherwise. */
export function markedInterests(
  interests: readonly string[],
  mine: readonly string[] = [],
): InterestMark[] {
  const own = new Set(mine.map(interestKey));
  const marked = interests.map((name) => ({ name, shared: own.has(interestKey(name)) }));
  return [...marked.filter((one) => one.shared), ...marked.filter((one) => !one.shared)];
}
