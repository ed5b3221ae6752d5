import { type ChosenAnswers, knownAnswers } from './answers';

/** A device may be used by several members. */
const keyOf = (memberId: string) => `parkway-quiz:${memberId}`;

/** The answers of a quiz that was left before it was saved. */
export function readKeptAnswers(memberId: string): ChosenAnswers {
  try {
    return knownAnswers(JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '{}'));
  } catch {
    return {};
  }
}

export function keepAnswers(memberId: string, answers: ChosenAnswers): void {
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify(answers));
  } catch {
    // Storage is full or switched off: the answers live as long as the page.
  }
}

export function forgetAnswers(memberId: string): void {
  try {
    localStorage.removeItem(keyOf(memberId));
  } catch {
    // Nothing was kept either.
  }
}
