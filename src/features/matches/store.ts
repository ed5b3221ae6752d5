import { atom } from 'nanostores';
import { isListOf, isNumber, isText, parsedAs, type Shape } from '../../lib/api/shapes';
import { sealedTab, whenSealedAreOpen } from '../../lib/sealed/sealedValues';

const KEY = 'parkway-answered';
const FRESH_MS = 60_000;
let recalled = false;

const isEntry: Shape<[string, number]> = (value): value is [string, number] =>
  Array.isArray(value) && isText(value[0]) && isNumber(value[1]);

/** Decided on in this tab, at epoch milliseconds; left out of lists requested before that. */
export const $decided = atom<ReadonlyMap<string, number>>(new Map());

/** Whose decisions were undone in this document. */
const undone = new Set<string>();

export function markDecided(id: string): void {
  undone.delete(id);
  keep(new Map(known()).set(id, Date.now()));
}

export function unmarkDecided(id: string): void {
  undone.add(id);
  const left = new Map(known());
  left.delete(id);
  keep(left);
}

/** A server's list lacks only the latest decisions; a snapshot needs all. */
export function restoreDecided(reach: 'all' | 'moments'): void {
  recalled = true;
  whenSealedAreOpen(() => {
    const since = reach === 'all' ? 0 : Date.now() - FRESH_MS;
    const entries = parsedAs(isListOf(isEntry), sealedTab.read(KEY)) ?? [];
    const stands = entries.filter(([id, at]) => at >= since && !undone.has(id));
    keep(new Map([...stands, ...$decided.get()]));
  });
}

function known(): ReadonlyMap<string, number> {
  if (!recalled) restoreDecided('all');
  return $decided.get();
}

function keep(decided: ReadonlyMap<string, number>): void {
  $decided.set(decided);
  // Once earlier decisions are restored: it would take their place.
  whenSealedAreOpen(() => sealedTab.write(KEY, JSON.stringify([...$decided.get()])));
}
