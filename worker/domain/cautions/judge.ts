import type { CautionKind } from '../../../src/shared/rules/cautions';
import { plainWords } from './plainWords';
import { type Signs, signsIn } from './signs';

/** What is remembered of a member's messages in a conversation: whether these were among them. */
const REMEMBERED = ['trouble', 'need', 'away', 'coin', 'promise', 'card', 'shared'] as const;
type Remembered = (typeof REMEMBERED)[number];

/** As a number, a bit each. */
export type SignsSoFar = number;

export interface Surroundings {
  /** Of the other member's messages. */
  ofOther: SignsSoFar;
  /** Messages of the conversation before this one. */
  before: number;
  /** To how many others the same went today. */
  sameToOthers: number;
}

/** Strangers who want to be elsewhere say so at once. */
const AT_ONCE = 4;
const EARLY = 10;
/** Whoever sends the same to more than so many people in a day sends it to anybody. */
export const SAME_TO_MANY = 5;

/**
 * Whether the receiver of a message is to be cautioned, and what is remembered of it. The same for
 * the same text and the same signs; it asks nobody and takes as long for any answer.
 */
export function judge(
  content: string,
  soFar: SignsSoFar,
  around: Surroundings,
): { kind: CautionKind | null; signs: SignsSoFar } {
  const signs = signsIn(plainWords(content));
  const signsNow = REMEMBERED.reduce(
    (bits, name, index) => (signs[name] && !signs.isTold ? bits | (1 << index) : bits),
    soFar,
  );
  const known = (name: Remembered) => holds(signsNow, name);
  const kind = signs.isTold ? null : kindOf(signs, known, around);
  const isMass = around.sameToOthers > SAME_TO_MANY;
  return { kind: kind ?? (isMass ? 'sameText' : null), signs: signsNow };
}

function holds(signs: SignsSoFar, name: Remembered): boolean {
  return (signs & (1 << REMEMBERED.indexOf(name))) !== 0;
}

function kindOf(
  signs: Signs,
  known: (name: Remembered) => boolean,
  { before, ofOther }: Surroundings,
): CautionKind | null {
  const inTrouble = known('trouble') || known('away');
  const isShared = !inTrouble && !signs.ownDebt && (known('shared') || holds(ofOther, 'shared'));
  if (signs.asks === 'giftCard' || (known('card') && signs.cardCode)) return 'giftCard';
  if (signs.asks === 'crypto') return 'crypto';
  if (signs.asks === 'money' && !isShared) return known('trouble') ? 'emergency' : 'money';
  if (known('coin') && known('promise') && (signs.asksCoin || signs.offersCoin)) return 'crypto';
  if (signs.handle && !isShared && (signs.anything || signs.pleads || inTrouble)) return 'money';
  const pleads = signs.pleadsHard || (signs.pleads && (signs.need || signs.trouble));
  if (pleads && known('need') && inTrouble) return 'emergency';
  return wantsAway(signs, before) ? 'elsewhere' : null;
}

function wantsAway({ app, number, leaves }: Signs, before: number): boolean {
  return (app && before < AT_ONCE) || ((app || number) && leaves && before < EARLY);
}
