import type { MatchReason } from '../../contract/members';
import { type Say, t, text } from '../../texts/t';
import { listSaid } from '../listSaid';
import { interestLabel } from '../members/interests';
import { FIT } from '../members/personality';
import { traitLabel, typesLabel } from '../members/personalityLabels';

const SHOWN = 4;

export function sharedReason(shared: readonly string[], say: Say = t): MatchReason {
  if (shared.length === 0) {
    const words = say(text('You have no interests in common so far.'));
    return { kind: 'shared', text: words, against: true };
  }
  const named = shared.slice(0, SHOWN).map((interest) => interestLabel(interest, say));
  const count = shared.length - SHOWN;
  const items = count > 0 ? [...named, say(text('{count} more'), { count })] : named;
  return {
    kind: 'shared',
    text: say(text('You both chose {interests}.'), { interests: listSaid(items, say) }),
  };
}

/** Symmetric wording: the two types are in the order of their names. */
export function fitReasons(
  a: string,
  b: string,
  fit: number,
  traits: readonly string[],
  say: Say = t,
): MatchReason[] {
  const [first, second] = [a, b].sort().map((type) => typesLabel(type, say)) as [string, string];
  const both = { first, second };
  if (a === b) {
    return [{ kind: 'fit', text: say(text("You're both {types} at heart."), { types: first }) }];
  }
  if (fit >= FIT.best) {
    return [{ kind: 'fit', text: capital(say(text('{first} pair well with {second}.'), both)) }];
  }
  const sorted = [...traits].sort().slice(0, 3);
  const named = listSaid(
    sorted.map((trait) => traitLabel(trait, say)),
    say,
  );
  const found = say(text('The quiz found this in both of you: {traits}.'), { traits: named });
  const challenge = say(text('{first} and {second} can challenge each other.'), both);
  return [
    ...(named ? [{ kind: 'fit', text: found } as const] : []),
    ...(fit <= FIT.challenge
      ? [{ kind: 'fit', text: capital(challenge), against: true } as const]
      : []),
  ];
}

export const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export function ageReason(gap: number, say: Say = t): MatchReason {
  if (gap === 0) return { kind: 'age', text: say(text("You're the same age.")) };
  const words = gap === 1 ? text("You're 1 year apart.") : text("You're {count} years apart.");
  return { kind: 'age', text: say(words, { count: gap }) };
}

export function distanceReason(miles: number, say: Say = t): MatchReason {
  if (miles === 0) return { kind: 'distance', text: say(text('You live in the same town.')) };
  const rounded = Math.round(miles);
  const words =
    rounded <= 1
      ? text('Your towns are about a mile apart.')
      : text('Your towns are {miles} miles apart.');
  return { kind: 'distance', text: say(words, { miles: rounded }) };
}

/** @param sureness share of the compared aspects that is known, 0 to 1 */
export function surenessReason(sureness: number, say: Say = t): MatchReason {
  return { kind: 'confidence', text: say(surenessText(sureness)) };
}

function surenessText(sureness: number) {
  if (sureness >= 0.9) return text("Fairly sure: you've both shared a lot.");
  if (sureness >= 0.5) {
    return text("Somewhat sure: we don't know enough about you both yet.");
  }
  return text("A first guess: we don't know much about the two of you yet.");
}
