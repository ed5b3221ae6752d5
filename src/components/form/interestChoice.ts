import { MAX_INTERESTS, TEXT_LIMITS } from '../../shared/rules/limits';
import {
  INTERESTS,
  interestKey,
  withoutDuplicateInterests,
} from '../../shared/rules/members/interests';
import { t } from '../../shared/texts/t';

const offered = new Set(INTERESTS.map(interestKey));

/** The 22 choices and then the member's own; each once, ignoring case. */
export function choices(own: readonly string[], chosen: readonly string[]): string[] {
  return withoutDuplicateInterests([...INTERESTS, ...own, ...chosen]);
}

export function isChosen(chosen: readonly string[], interest: string): boolean {
  const key = interestKey(interest);
  return chosen.some((one) => interestKey(one) === key);
}

export function toggled(chosen: readonly string[], interest: string): string[] {
  const key = interestKey(interest);
  return isChosen(chosen, interest)
    ? chosen.filter((one) => interestKey(one) !== key)
    : [...chosen, interest];
}

/** Adds typed interests, offered ones as spelled there; `problem` says why some are `left`. */
export function withOwnInterests(
  chosen: readonly string[],
  typed: string,
): { chosen: string[]; left: string; problem: string | null } {
  const result = [...chosen];
  const left: string[] = [];
  let problem: string | null = null;
  for (const word of interestsIn(typed)) {
    if (isChosen(result, word)) continue;
    if (word.length > TEXT_LIMITS.interest) {
      problem = t('An interest can be at most {max} characters.', { max: TEXT_LIMITS.interest });
      left.push(word);
    } else if (result.length >= MAX_INTERESTS) {
      problem = t('Choose at most {max} interests.', { max: MAX_INTERESTS });
      left.push(word);
    } else {
      result.push(spelledAsOffered(word));
    }
  }
  return { chosen: result, left: left.join(', '), problem };
}

function spelledAsOffered(word: string): string {
  const key = interestKey(word);
  return offered.has(key) ? (INTERESTS.find((one) => interestKey(one) === key) ?? word) : word;
}

/** The custom interests in a text that may hold several, separated by commas. */
export function interestsIn(typed: string): string[] {
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
