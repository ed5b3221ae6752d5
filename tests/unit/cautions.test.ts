import { describe, expect, it } from 'vitest';
import { TEXT_LIMITS } from '../../src/shared/rules/limits';
import { judge, SAME_TO_MANY } from '../../worker/domain/cautions/judge';
import LEARNED from '../../worker/domain/cautions/learned.json';
import { plainWords } from '../../worker/domain/cautions/plainWords';
import type { Learned } from '../../worker/domain/cautions/score';
import {
  flaggedOf,
  HANDS,
  type Hand,
  type Kind,
  LATER,
  learn,
  learnWithout,
} from '../support/dialogues/learn';

const ALONE = { ofOther: 0, before: 20, sameToOthers: 0, lately: { own: [], others: [] } };
const kindOf = (text: string, around = ALONE) => judge(text, 0, around).kind;

const sum = (hands: readonly Hand[], kind: Kind, learned?: Learned) =>
  hands
    .map((hand) => flaggedOf(hand, kind, learned))
    .reduce((all, { flagged, of }) => ({ flagged: all.flagged + flagged, of: all.of + of }), {
      flagged: 0,
      of: 0,
    });
const shareOf = (...given: Parameters<typeof sum>) => {
  const { flagged, of } = sum(...given);
  return flagged / of;
};

describe('of the written dialogues', () => {
  it('there are more than 400 by hands apart from those of the rules', () => {
    const apart = HANDS.filter((hand) => hand !== 'tuning' && hand !== 'own');
    expect(sum(apart, 'scam').of + sum(apart, 'honest').of).toBeGreaterThan(400);
  });

  it('at least 99 of 100 scams are flagged by the first ask for money, and no honest one', () => {
    expect(shareOf(HANDS, 'scam')).toBeGreaterThanOrEqual(0.99);
    expect(sum(HANDS, 'honest').flagged).toBe(0);
  });

  it('what counts is what was learned from them', () => {
    expect(learn(HANDS)).toEqual(LEARNED);
  });

  it('of writers that nothing was learned from, at least 95 of 100, and one honest in 50 at most', () => {
    const heard = LATER.map((writer) => ({ writer, others: learnWithout(writer) }));
    const flagged = (kind: Kind) => {
      const each = heard.map(({ writer, others }) => sum(writer, kind, others));
      const total = (of: 'flagged' | 'of') => each.reduce((all, one) => all + one[of], 0);
      return total('flagged') / total('of');
    };
    expect(flagged('scam')).toBeGreaterThanOrEqual(0.95);
    expect(flagged('honest')).toBeLessThanOrEqual(0.02);
  });
});

describe('a text is read as it is meant', () => {
  it.for([
    ['in letters of elsewhere', 'Please buy me a gіft саrd and send me the code'],
    ['in digits and signs', 'pl3ase buy me a g1ft c@rd and send me the c0de'],
    ['with gaps', 'please buy me a g i f t c a r d and send me the code'],
    ['with stops', 'please buy me a g.i.f.t card and send me the code'],
    ['in wide letters', 'please buy me a ｇｉｆｔ ｃａｒｄ and send me the code'],
    ['with what nobody sees', 'please buy me a g\u200Bift c\u00ADard and send me the code'],
    ['drawn out', 'pleeeease buy me a giiiift caaaard and send me the code'],
  ])('%s', ([, text]) => expect(kindOf(text ?? '')).toBe('giftCard'));

  it.for([
    'Could you send me five hundred dollars?',
    'Could you send me $500?',
    'Could you send me 500 bucks?',
    'Could you send me two hundred and fifty dollars?',
  ])('%s', (text) => {
    expect(plainWords(text)).toContain(' # ');
    expect(kindOf(text)).toBe('money');
  });
});

describe('an ask', () => {
  it.for([
    ['a sum alone', 'The seats are $64.', false],
    ['a sum that is asked for', 'Could you send me $64?', true],
    ['a share that is asked for', 'Could you send me your half? Dinner was $64.', false],
  ] as const)('%s', ([, text, isAsk]) => expect(kindOf(text) !== null).toBe(isAsk));
});

describe('the kinds', () => {
  it('are told apart', () => {
    expect(kindOf('Deposit 500 USDT in the wallet and earn 20% a week, guaranteed.')).toBe(
      'crypto',
    );
    expect(kindOf('I was robbed. Please lend me $200 for a ticket home.')).toBe('emergency');
  });

  it('to be elsewhere counts at once, and not after a week of messages', () => {
    const text = 'Add me on Telegram, it is faster';
    expect(kindOf(text, { ...ALONE, before: 1 })).toBe('elsewhere');
    expect(kindOf(text, { ...ALONE, before: 40 })).toBeNull();
  });

  it('the same to many counts from the one after the fifth on', () => {
    const text = 'You have the warmest smile on here.';
    expect(kindOf(text, { ...ALONE, sameToOthers: SAME_TO_MANY })).toBeNull();
    expect(kindOf(text, { ...ALONE, sameToOthers: SAME_TO_MANY + 1 })).toBe('sameText');
  });

  it('a plea follows from what was told before', () => {
    const told = judge('I was robbed at the airport and have no money for a ticket.', 0, ALONE);
    expect(told.kind).toBeNull();
    const plea = 'You are the only person who can help me pay the hotel.';
    expect(judge(plea, told.signs, ALONE).kind).toBe('emergency');
  });

  it('the longest text is judged, whatever it repeats', () => {
    for (const word of ['please can you ', 'send me ', 'a ', '1', '. ', 'g.']) {
      const text = word.repeat(TEXT_LIMITS.message).slice(0, TEXT_LIMITS.message);
      expect(judge(text, 0, ALONE)).toEqual(judge(text, 0, ALONE));
    }
  });
});
