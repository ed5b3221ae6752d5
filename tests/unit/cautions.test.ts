import { describe, expect, it } from 'vitest';
import { TEXT_LIMITS } from '../../src/shared/rules/limits';
import {
  findingsIn,
  judge,
  readMessage,
  SAME_TO_MANY,
} from '../../worker/domain/scamWarnings/judge';
import LEARNED from '../../worker/domain/scamWarnings/learned.json';
import { plainWords } from '../../worker/domain/scamWarnings/plainWords';
import { recentFindings } from '../../worker/domain/scamWarnings/recentFindings';
import { type Learned, scoreOf } from '../../worker/domain/scamWarnings/score';
import {
  featuresIn,
  flaggedOf,
  type Kind,
  learn,
  learnWithout,
} from '../../worker/domain/scamWarnings/training/learn';
import { HANDS, type Hand, LATER } from '../../worker/domain/scamWarnings/training/writers';

const ALONE = { ofOther: 0, before: 20, sameToOthers: 0, recent: recentFindings('usr_alone', []) };
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

const learnedWithout = new Map<(typeof LATER)[number], Learned>();

/** Each takes a second, so each has a test of its own, before the test that needs them all. */
function withoutThem(writer: (typeof LATER)[number]): Learned {
  const learned = learnedWithout.get(writer) ?? learnWithout(writer);
  learnedWithout.set(writer, learned);
  return learned;
}

describe('in the written dialogues', () => {
  it('more than 400 are by other authors than the rules', () => {
    const apart = HANDS.filter((hand) => hand !== 'tuning' && hand !== 'own');
    expect(sum(apart, 'scam').of + sum(apart, 'honest').of).toBeGreaterThan(400);
  });

  it('at least 99 of 100 scams are flagged by the first request for money, and at most one honest in 1,000', () => {
    const inEnglish = HANDS.filter((hand) => !hand.startsWith('es-'));
    expect(shareOf(inEnglish, 'scam')).toBeGreaterThanOrEqual(0.99);
    expect(shareOf(HANDS, 'honest')).toBeLessThanOrEqual(0.001);
  });

  it('at least 95 of 100 are flagged in Spanish, and 85 with the hardest, where less is learned from each writer', () => {
    const inSpanish = HANDS.filter((hand) => hand.startsWith('es-'));
    const hardest: readonly Hand[] = ['es-cuenta', 'es-oficina', 'es-plaza'];
    const others = inSpanish.filter((hand) => !hardest.includes(hand));
    expect(shareOf(others, 'scam')).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(inSpanish, 'scam')).toBeGreaterThanOrEqual(0.85);
  });

  it('the stored weights are those learned from them', () => {
    expect(learn(HANDS)).toEqual(LEARNED);
  });

  it.for(LATER)('the weights learned without %s exist', ([hand]) => {
    const writer = LATER.find(([first]) => first === hand);
    expect(writer && featuresIn(withoutThem(writer).weights.now)).toBeGreaterThan(1000);
  });

  it('by authors that nothing was learned from, at least 95 of 100 are flagged, and at most one honest in 200', () => {
    const shareOfTheirs = (kind: Kind) => {
      const each = LATER.map((writer) => sum(writer, kind, withoutThem(writer)));
      const total = (of: 'flagged' | 'of') => each.reduce((all, one) => all + one[of], 0);
      return total('flagged') / total('of');
    };
    expect(shareOfTheirs('scam')).toBeGreaterThanOrEqual(0.95);
    expect(shareOfTheirs('honest')).toBeLessThanOrEqual(0.005);
  });

  it.for([
    ['es-ceiba', 0.84],
    ['es-muelle', 0.92],
    ['es-puente', 0.92],
    ['es-ribera', 0.92],
    ['es-marea', 0.92],
  ] as const)(
    'none of the honest dialogues of %s and %d of their scams are flagged, with nothing learned from them',
    ([hand, least]) => {
      const without = learn(HANDS.filter((each) => each !== hand));
      const honest = sum([hand], 'honest', without);
      expect(honest.of).toBeGreaterThanOrEqual(300);
      expect(honest.flagged).toBe(0);
      expect(shareOf([hand], 'scam', without)).toBeGreaterThanOrEqual(least);
    },
  );
});

it('of a Spanish writer who knew no rule, and because of whom none was changed, 92 of 100 scams and none of 300 honest dialogues are flagged', () => {
  const [scam, honest] = [flaggedOf('es-colina', 'scam'), flaggedOf('es-colina', 'honest')];
  expect(scam.of).toBe(100);
  expect(scam.flagged).toBeGreaterThanOrEqual(92);
  expect(honest).toEqual({ flagged: 0, of: 300 });
});

describe('the meaning of a text is recognized', () => {
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

describe('a request', () => {
  it.for([
    ['a sum alone', 'The seats are $64.', false],
    ['a sum that is asked for', 'Could you send me $64?', true],
    ['a share that is asked for', 'Could you send me your half? Dinner was $64.', false],
  ] as const)('%s', ([, text, isAsk]) => expect(kindOf(text) !== null).toBe(isAsk));
});

describe('the kinds', () => {
  it('are distinguished', () => {
    expect(kindOf('Deposit 500 USDT in the wallet and earn 20% a week, guaranteed.')).toBe(
      'crypto',
    );
    expect(kindOf('I was robbed. Please lend me $200 for a ticket home.')).toBe('emergency');
  });

  it('moving to another service counts at once, and not after a week of messages', () => {
    const text = 'Add me on Telegram, it is faster';
    expect(kindOf(text, { ...ALONE, before: 1 })).toBe('elsewhere');
    expect(kindOf(text, { ...ALONE, before: 40 })).toBeNull();
  });

  it('the same text to many members counts after the fifth', () => {
    const text = 'You have the warmest smile on here.';
    expect(kindOf(text, { ...ALONE, sameToOthers: SAME_TO_MANY })).toBeNull();
    expect(kindOf(text, { ...ALONE, sameToOthers: SAME_TO_MANY + 1 })).toBe('sameText');
  });

  it('a plea follows from what was said before', () => {
    const told = judge('I was robbed at the airport and have no money for a ticket.', 0, ALONE);
    expect(told.kind).toBeNull();
    const plea = 'You are the only person who can help me pay the hotel.';
    expect(judge(plea, told.signs, ALONE).kind).toBe('emergency');
  });

  it('earlier messages count, by their writer', () => {
    const story = [
      'The rain took the roof of our school and the children sleep in the church.',
      'My heart is heavy, my love, and I have nobody else to tell.',
    ];
    const toldBy = (sender: string) =>
      recentFindings(
        'usr_alone',
        story.map((text) => ({ sender, ...findingsIn(text) })),
      );
    const weigh = (recent: ReturnType<typeof recentFindings>) =>
      scoreOf(
        readMessage('Whatever you can give is enough.', 0, { ...ALONE, recent: recent }).features,
      );
    const alone = weigh(ALONE.recent);
    expect(weigh(toldBy('usr_alone'))).toBeGreaterThan(alone + 1);
    expect(weigh(toldBy('usr_alone'))).toBeGreaterThan(weigh(toldBy('usr_other')) + 1);
  });

  it('a number given for another reason is no wish to leave the app', () => {
    const better = judge('Is it better pay?', 0, ALONE);
    const before = 5;
    expect(
      judge('I am up at five, you can call me.', better.signs, { ...ALONE, before }).kind,
    ).toBeNull();
    const text = 'Text me, I hardly check this app.';
    expect(judge(text, 0, { ...ALONE, before }).kind).toBe('elsewhere');
  });

  it('the longest text is judged, whatever it repeats', () => {
    for (const word of ['please can you ', 'send me ', 'a ', '1', '. ', 'g.']) {
      const text = word.repeat(TEXT_LIMITS.message).slice(0, TEXT_LIMITS.message);
      expect(judge(text, 0, ALONE)).toEqual(judge(text, 0, ALONE));
    }
  });
});
