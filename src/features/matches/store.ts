import { atom } from 'nanostores';
import { isListOf, isNumber, isText, parsedAs, type Shape } from '../../lib/shapes';
import { tab } from '../../lib/storage';

const KEY = 'parkway-answered';
const FRESH_MS = 60_000;
let recalled = false;

const isEntry: Shape<[string, number]> = (value): value is [string, number] =>
  Array.isArray(value) && isText(value[0]) && isNumber(value[1]);

/**
 * Members answered in this tab and when (epoch milliseconds). Lists leave them out, so a list that
 * was loaded before the answer, or while it was on its way, does not show them again.
 */
export const $answered = atom<ReadonlyMap<string, number>>(new Map());

export function markAnswered(id: string): void {
  keep(new Map(known()).set(id, Date.now()));
}

/** The answer was undone or refused: the member stands in the list again. */
export function unmarkAnswered(id: string): void {
  const left = new Map(known());
  left.delete(id);
  keep(left);
}

/**
 * Takes up what earlier pages of this tab answered. A list asked from the server anew knows all but
 * the last moments itself; one brought back from memory needs them all.
 */
export function recallAnswered(reach: 'all' | 'moments'): void {
  recalled = true;
  const since = reach === 'all' ? 0 : Date.now() - FRESH_MS;
  const entries = (parsedAs(isListOf(isEntry), tab.read(KEY)) ?? []).filter(
    ([, at]) => at >= since,
  );
  keep(new Map([...$answered.get(), ...entries]));
}

function known(): ReadonlyMap<string, number> {
  if (!recalled) recallAnswered('all');
  return $answered.get();
}

function keep(answered: ReadonlyMap<string, number>): void {
  $answered.set(answered);
  tab.write(KEY, JSON.stringify([...answered]));
}
