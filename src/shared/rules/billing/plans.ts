import { type Say, type Text, t, text } from '../../texts/t';
import type { ReasonDraft } from '../discovery/matchReasons';
import type { Children, Intention } from '../members/facts';

/** The plans that a member shows. */
export interface Plans {
  intention?: Intention | null | undefined;
  children?: Children | null | undefined;
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

/** One reason for each plan that both state and are sure of: the same, or not. Symmetric. */
export function planReasons(a: Plans, b: Plans, say: Say = t): ReasonDraft[] {
  return [
    intentionReason(a.intention, b.intention, say),
    childrenReason(a.children, b.children, say),
  ].filter((reason) => reason !== null);
}

function intentionReason(
  a: Plans['intention'],
  b: Plans['intention'],
  say: Say,
): ReasonDraft | null {
  if (!a || !b || a === 'unsure' || b === 'unsure') return null;
  if (a === b) return { kind: 'plans', text: say(SAME_INTENTION[a]) };
  const words = say(text("You're looking for different things."));
  return { kind: 'plans', text: words, against: true };
}

function childrenReason(a: Plans['children'], b: Plans['children'], say: Say): ReasonDraft | null {
  const [mine, theirs] = [a ? WANTS[a] : null, b ? WANTS[b] : null];
  if (mine === null || theirs === null) return null;
  if (mine !== theirs) {
    return {
      kind: 'plans',
      text: say(text("One of you wants children one day, the other doesn't.")),
      against: true,
    };
  }
  return {
    kind: 'plans',
    text: say(
      mine
        ? text('You both want children one day.')
        : text('Neither of you plans on having children, or more of them.'),
    ),
  };
}
