import type { MatchReason } from './matchPercentage';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const SHOWN = 4;

const CLOSE_YEARS = 5;
const CLOSE_MILES = 15;

export function sharedReason(shared: readonly string[]): MatchReason | undefined {
  if (shared.length === 0) return undefined;
  const rest = shared.length - SHOWN;
  const words = rest > 0 ? [...shared.slice(0, SHOWN), `${rest} more`] : shared;
  return { kind: 'shared', text: `You both chose ${list.format(words)}.` };
}

/** Symmetric wording: the two types stand in the order of their names. */
export function fitReason(
  a: string,
  b: string,
  fit: number,
  traits: readonly string[],
): MatchReason | undefined {
  const [first, second] = [a, b].sort().map((type) => `${type.replace(/^The /, '')}s`);
  if (a === b) return { kind: 'fit', text: `You are both ${first} at heart.` };
  if (fit >= 0.9) return { kind: 'fit', text: `${first} pair well with ${second}.` };
  if (traits.length > 0) {
    const named = list.format([...traits].sort().slice(0, 3));
    return { kind: 'fit', text: `The quiz found this in you both: ${named}.` };
  }
  return undefined;
}

export function ageReason(gap: number): MatchReason | undefined {
  if (gap > CLOSE_YEARS) return undefined;
  if (gap === 0) return { kind: 'age', text: 'You are the same age.' };
  return { kind: 'age', text: `You are ${gap} ${gap === 1 ? 'year' : 'years'} apart.` };
}

export function distanceReason(miles: number): MatchReason | undefined {
  if (miles > CLOSE_MILES) return undefined;
  if (miles === 0) return { kind: 'distance', text: 'You live in the same town.' };
  const rounded = Math.round(miles);
  const far = rounded <= 1 ? 'about a mile' : `${rounded} miles`;
  return { kind: 'distance', text: `Your towns are ${far} apart.` };
}

/** @param sureness share of everything compared that is known, 0 to 1 */
export function surenessReason(sureness: number): MatchReason {
  return { kind: 'confidence', text: surenessText(sureness) };
}

function surenessText(sureness: number): string {
  if (sureness >= 0.9) return 'Fairly sure: you have both told a lot.';
  if (sureness >= 0.5) return 'Somewhat sure: part of what we compare is not known yet.';
  return 'A first guess: little is known about the two of you.';
}
