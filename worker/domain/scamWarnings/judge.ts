import type { CautionKind } from '../../../src/shared/contract/messages';
import { type Clues, cluesIn } from './clues';
import { isFairDealing } from './fairDealing';
import { type Features, featuresOf, formOf, wordsOf } from './features';
import { inDigits, plainWords, writtenWords } from './plainWords';
import { reasonsIn } from './reasons';
import type { Findings, RecentFindings } from './recentFindings';
import { isAsk } from './score';
import { type Signs, signsIn } from './signs';
import { isSpanish } from './spanish';

/** What is remembered about a member's messages in a conversation: whether these occurred. */
const OF_SIGNS = ['trouble', 'need', 'away', 'coin', 'promise', 'card', 'shared', 'why'] as const;
const OF_CLUES = ['windfall', 'sweet', 'plight'] as const;
const REMEMBERED = [...OF_SIGNS, ...OF_CLUES] as const;
type Remembered = (typeof REMEMBERED)[number];
const BIT = Object.fromEntries(REMEMBERED.map((name, at) => [name, 1 << at])) as Record<
  Remembered,
  number
>;

/** A bit field, one bit each. */
export type RememberedSigns = number;

export interface MessageContext {
  /** Signs in the other member's messages. */
  ofOther: RememberedSigns;
  recent: RecentFindings;
  /** Number of earlier messages in the conversation. */
  before: number;
  /** How many other members got the same text today. */
  sameToOthers: number;
}

/** Strangers who want to move elsewhere say so at once. */
const AT_ONCE = 4;
const EARLY = 10;
/** Who has known the other for so long does not want away at once. */
const FOR_LONG = / (?:weeks|months?) /;
/** A text sent to more people than this in a day is sent to anyone. */
export const SAME_TO_MANY = 5;

/** A message as the rules read it. */
export interface Read {
  signs: RememberedSigns;
  /** Input of the score. */
  features: Features;
  /** What counts for the messages after it. */
  found: Findings;
  /** The kind of caution if it is an ask. */
  kind: CautionKind;
  isAway: boolean;
  /** Said as by people who deal fairly: only a higher score is an ask. */
  isFair: boolean;
  /** Money is demanded for not showing photos to others. */
  isThreat: boolean;
}

/** Whether to caution a message's receiver, and what to remember. Deterministic, with no query. */
export function judge(content: string, soFar: RememberedSigns, around: MessageContext) {
  const { signs, features, found, kind, ...read } = readMessage(content, soFar, around);
  const asked = read.isThreat || isAsk(features, read.isFair) ? kind : null;
  const isMass = around.sameToOthers > SAME_TO_MANY;
  return { kind: asked ?? (read.isAway ? 'elsewhere' : isMass ? 'sameText' : null), signs, found };
}

export function readMessage(text: string, soFar: RememberedSigns, around: MessageContext): Read {
  const content = inDigits(text);
  const spanish = isSpanish(content) ? writtenWords(content) : null;
  const plain = plainWords(content);
  const signs = signsIn(plain);
  const clues = cluesIn(plain);
  const words = wordsOf(plain);
  const isWarnedByOther = signs.has('told') && !signs.has('scammedBefore');
  const said = isWarnedByOther
    ? []
    : [
        ...OF_SIGNS.filter((name) => signs.has(name)),
        ...OF_CLUES.filter((name) => clues.has(name)),
      ];
  const signsNow = said.reduce((bits, name) => bits | BIT[name], soFar);
  const known = (name: Remembered) => holds(signsNow, name);
  const isAway =
    !isWarnedByOther && !FOR_LONG.test(plain) && wantsAway(signs, known, around.before);
  const phrased = isWarnedByOther ? null : phrasedAsk(signs, known, around);
  const invests = clues.has('invests') || known('coin') || holds(around.ofOther, 'coin');
  const reasons = reasonsIn(clues, {
    trouble: known('trouble'),
    away: known('away'),
    windfall: known('windfall'),
    sweet: known('sweet'),
    plight: known('plight'),
    card: clues.has('giftcard') || known('card'),
    invests,
    shared: holds(around.ofOther, 'shared'),
    told: isWarnedByOther,
    phrases: phrased !== null,
  });
  const inAndAround = {
    is: [...signs],
    has: [...clues],
    because: Object.entries(reasons).flatMap(([reason, holds]) => (holds ? reason : [])),
    before: REMEMBERED.filter((name) => holds(soFar, name)),
    other: REMEMBERED.filter((name) => holds(around.ofOther, name)),
    when: [around.before < AT_ONCE ? 'early' : 'later'],
    form: formOf(content),
  };
  const investment = invests && (clues.has('start') || clues.has('lure')) ? 'crypto' : null;
  // Fair words do not make up for these.
  const isRisky =
    invests || clues.has('giftcard') || known('card') || (known('trouble') && signs.has('sum'));
  const isThreat = !clues.has('jest') && threatensToExpose(signs);
  const kind = phrased ?? (clues.has('giftcard') ? 'giftCard' : investment);
  const otherwise = known('trouble') ? 'emergency' : 'money';
  return {
    signs: signsNow,
    features: featuresOf(plain, words, inAndAround, around.recent, spanish ?? []),
    found: { names: namesIn(signs, clues), words },
    kind: isThreat && kind === 'emergency' ? 'money' : (kind ?? (isThreat ? 'money' : otherwise)),
    isAway,
    isFair: !isRisky && isFairDealing(plain, clues, spanish),
    isThreat,
  };
}

/** What a text contains by itself, without context. */
export function findingsIn(content: string): Findings {
  const plain = plainWords(content);
  return {
    names: namesIn(signsIn(plain), cluesIn(plain)),
    words: wordsOf(plain),
  };
}

const namesIn = (signs: Signs, clues: Clues) => [
  ...Array.from(signs, (name) => `is:${name}`),
  ...Array.from(clues, (name) => `has:${name}`),
];

const holds = (signs: RememberedSigns, name: Remembered) => (signs & BIT[name]) !== 0;

const threatensToExpose = (signs: Signs) =>
  signs.has('intimate') &&
  signs.has('exposes') &&
  signs.has('unless') &&
  signs.has('paysUp') &&
  !signs.has('told');

type Known = (name: Remembered) => boolean;

function phrasedAsk(signs: Signs, known: Known, { ofOther }: MessageContext): CautionKind | null {
  const inTrouble = known('trouble') || known('away');
  const isShared = !signs.has('ownDebt') && (known('shared') || holds(ofOther, 'shared'));
  if (asksForCard(signs, known)) return 'giftCard';
  if (
    signs.has('sendsCoin') ||
    ((known('coin') || holds(ofOther, 'coin')) && known('promise') && signs.has('coinAsked'))
  )
    return 'crypto';
  if (asksForMoney(signs, isShared, inTrouble)) return known('trouble') ? 'emergency' : 'money';
  return pleadsForMoney(signs, known, inTrouble, isShared) ? 'emergency' : null;
}

function asksForCard(signs: Signs, known: Known): boolean {
  if (signs.has('card') && signs.has('cardAsked'))
    return signs.has('cardForMe') && !(signs.has('cardOwn') && !signs.has('asksYou'));
  return known('card') && signs.has('cardCode') && signs.has('asksYou');
}

function asksForMoney(signs: Signs, isShared: boolean, inTrouble: boolean): boolean {
  if (signs.has('account') || signs.has('sells') || (signs.has('threat') && signs.has('sum')))
    return true;
  if (isShared) return false;
  if (signs.has('asksYou') && (signs.has('sum') || (signs.has('asksToGive') && signs.has('money'))))
    return true;
  if (signs.has('repays') && signs.has('sum') && inTrouble) return true;
  return (
    (signs.has('asksYou') && signs.has('asksForSome')) ||
    (signs.has('asksToGive') &&
      (signs.has('ownDebt') || signs.has('asksForSome') || (inTrouble && signs.has('need'))))
  );
}

function pleadsForMoney(signs: Signs, known: Known, inTrouble: boolean, isShared: boolean) {
  if (isShared || !inTrouble || !known('need')) return false;
  if (signs.has('handle') && (signs.has('asksYou') || signs.has('pleads'))) return true;
  if (signs.has('lacks') && (signs.has('sum') || signs.has('need') || signs.has('asksYou')))
    return true;
  return signs.has('pleads') && (signs.has('need') || signs.has('trouble')) && signs.has('asksYou');
}

function wantsAway(signs: Signs, known: Known, before: number): boolean {
  if (signs.has('elsewhereForOthers')) return false;
  if (signs.has('elsewhereAsked') && before < AT_ONCE) return true;
  // A phone number may be given for many reasons, so it needs this one as well.
  if (signs.has('ownNumber') && signs.has('why')) return before < EARLY;
  return (
    (signs.has('elsewhereAsked') || signs.has('elsewhereOffered')) && known('why') && before < EARLY
  );
}
