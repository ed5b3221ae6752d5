import { FIT } from '../members/personality';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const SHOWN = 4;

export interface ReasonDraft {
  kind: 'plans' | 'shared' | 'fit' | 'age' | 'distance' | 'confidence' | 'sharpen';
  text: string;
  /** It lowers the percentage. */
  against?: true | undefined;
}

export function sharedReason(shared: readonly string[]): ReasonDraft {
  if (shared.length === 0) {
    return { kind: 'shared', text: 'You have no interests in common so far.', against: true };
  }
  const rest = shared.length - SHOWN;
  const items = rest > 0 ? [...shared.slice(0, SHOWN), `${rest} more`] : shared;
  return { kind: 'shared', text: `You both chose ${list.format(items)}.` };
}

/** Symmetric wording: the two types are in the order of their names. */
export function fitReasons(
  a: string,
  b: string,
  fit: number,
  traits: readonly string[],
): ReasonDraft[] {
  const [first, second] = [a, b].sort().map((type) => `${type.replace(/^The /, '')}s`);
  if (a === b) return [{ kind: 'fit', text: `You're both ${first} at heart.` }];
  if (fit >= FIT.best) return [{ kind: 'fit', text: `${first} pair well with ${second}.` }];
  const named = list.format([...traits].sort().slice(0, 3));
  return [
    ...(named
      ? [{ kind: 'fit', text: `The quiz found this in both of you: ${named}.` } as const]
      : []),
    ...(fit <= FIT.challenge
      ? [
          {
            kind: 'fit',
            text: `${first} and ${second} can challenge each other.`,
            against: true,
          } as const,
        ]
      : []),
  ];
}

export function ageReason(gap: number): ReasonDraft {
  if (gap === 0) return { kind: 'age', text: "You're the same age." };
  return { kind: 'age', text: `You're ${gap} ${gap === 1 ? 'year' : 'years'} apart.` };
}

export function distanceReason(miles: number): ReasonDraft {
  if (miles === 0) return { kind: 'distance', text: 'You live in the same town.' };
  const rounded = Math.round(miles);
  const far = rounded <= 1 ? 'about a mile' : `${rounded} miles`;
  return { kind: 'distance', text: `Your towns are ${far} apart.` };
}

/** @param sureness share of the compared aspects that is known, 0 to 1 */
export function surenessReason(sureness: number): ReasonDraft {
  return { kind: 'confidence', text: surenessText(sureness) };
}

function surenessText(sureness: number): string {
  if (sureness >= 0.9) return "Fairly sure: you've both shared a lot.";
  if (sureness >= 0.5) return "Somewhat sure: we don't know enough about you both yet.";
  return "A first guess: we don't know much about the two of you yet.";
}
