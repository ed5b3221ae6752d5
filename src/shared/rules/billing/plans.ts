import type { ReasonDraft } from '../discovery/matchReasons';
import type { Children, Intention } from '../members/facts';

/** The plans that a member shows. */
export interface Plans {
  intention?: Intention | null | undefined;
  children?: Children | null | undefined;
}

const SAME_INTENTION: Record<Exclude<Intention, 'unsure'>, string> = {
  longTerm: 'You both want something lasting.',
  shortTerm: 'You both want something casual.',
  friends: "You're both here to make friends.",
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
export function planReasons(a: Plans, b: Plans): ReasonDraft[] {
  return [intentionReason(a.intention, b.intention), childrenReason(a.children, b.children)].filter(
    (reason) => reason !== null,
  );
}

function intentionReason(a: Plans['intention'], b: Plans['intention']): ReasonDraft | null {
  if (!a || !b || a === 'unsure' || b === 'unsure') return null;
  if (a === b) return { kind: 'plans', text: SAME_INTENTION[a] };
  return { kind: 'plans', text: "You're looking for different things.", against: true };
}

function childrenReason(a: Plans['children'], b: Plans['children']): ReasonDraft | null {
  const [mine, theirs] = [a ? WANTS[a] : null, b ? WANTS[b] : null];
  if (mine === null || theirs === null) return null;
  if (mine !== theirs) {
    return {
      kind: 'plans',
      text: "One of you wants children one day, the other doesn't.",
      against: true,
    };
  }
  return {
    kind: 'plans',
    text: mine
      ? 'You both want children one day.'
      : 'Neither of you plans on having children, or more of them.',
  };
}
