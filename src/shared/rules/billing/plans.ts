import type { MatchReason } from '../../contract/members';
import { type Say, type Text, t, text } from '../../texts/t';
import { capital } from '../discovery/matchReasons';
import { listSaid } from '../listSaid';
import { type Children, type Intention, SPOKEN, SPOKEN_NAMES } from '../members/facts';

export interface Plans {
  intention?: Intention | null | undefined;
  children?: Children | null | undefined;
  languages?: readonly string[] | null | undefined;
}

const SAME_INTENTION: Record<Exclude<Intention, 'unsure'>, Text> = {
  longTerm: text('You both want something lasting.'),
  shortTerm: text('You both want something casual.'),
  friends: text("You're both here to make friends."),
};

/** Whether they want children, or more of them; `null` for those who are not sure. */
const WANTS: Record<Children, boolean | null> = {
  want: true,
  haveAndWant: true,
  have: false,
  doNotWant: false,
  unsure: null,
};

/** One reason for each plan both are sure of, and one for shared languages. Symmetric. */
export function planReasons(a: Plans, b: Plans, say: Say = t): MatchReason[] {
  return [
    intentionReason(a.intention, b.intention, say),
    childrenReason(a.children, b.children, say),
    languageReason(a.languages, b.languages, say),
  ].filter((reason) => reason !== null);
}

function intentionReason(
  a: Plans['intention'],
  b: Plans['intention'],
  say: Say,
): MatchReason | null {
  if (!a || !b || a === 'unsure' || b === 'unsure') return null;
  if (a === b) return { kind: 'plans', text: say(SAME_INTENTION[a]) };
  const words = say(text("You're looking for different things."));
  return { kind: 'plans', text: words, against: true };
}

function childrenReason(a: Plans['children'], b: Plans['children'], say: Say): MatchReason | null {
  const [mine, theirs] = [a ? WANTS[a] : null, b ? WANTS[b] : null];
  if (mine === null || theirs === null) return null;
  if (mine !== theirs) {
    const words = say(text("One of you wants children one day, the other doesn't."));
    return { kind: 'plans', text: words, against: true };
  }
  const words = mine
    ? text('You both want children one day.')
    : text('Neither of you plans on having children, or more of them.');
  return { kind: 'plans', text: say(words) };
}

/** Most people here speak English, whether they say so or not. */
function languageReason(
  a: Plans['languages'],
  b: Plans['languages'],
  say: Say,
): MatchReason | null {
  if (!a || !b) return null;
  const theirs = new Set(b.map(languageKey));
  const shared = [...new Set(a.map(languageKey))]
    .filter((key) => key !== 'english' && theirs.has(key))
    .sort()
    .map((key) => (key === 'spanish' ? say(text('Spanish')) : capital(key)));
  if (shared.length === 0) return null;
  const words = text('You both speak {languages}.');
  return { kind: 'plans', text: say(words, { languages: listSaid(shared, say) }) };
}

/** Members write the names of languages themselves. */
function languageKey(written: string): string {
  const name = written.trim().toLowerCase();
  return SPOKEN.find((each) => SPOKEN_NAMES[each].some((known) => known === name)) ?? name;
}
