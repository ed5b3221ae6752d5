import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEXT_LIMITS } from '../../src/shared/rules/limits';
import { judge, SAME_TO_MANY } from '../../worker/domain/cautions/judge';
import { plainWords } from '../../worker/domain/cautions/plainWords';
import { ENOUGH, WEIGHTS } from '../../worker/domain/cautions/weights';
import { type Line, readDialogues } from '../support/dialogues/readDialogues';

const dialogues = (name: string) =>
  readDialogues(readFileSync(`tests/support/dialogues/${name}.txt`, 'utf8'));

const ALONE = { ofOther: 0, before: 20, sameToOthers: 0 };
const kindOf = (text: string, around = ALONE) => judge(text, 0, around).kind;

/** Whether either of the two was cautioned, by the first ask for money where there is one. */
function isFlagged(dialogue: readonly Line[]): boolean {
  const signs = { A: 0, B: 0 };
  const ask = dialogue.findIndex(({ isAsk }) => isAsk);
  return dialogue.slice(0, ask < 0 ? undefined : ask + 1).some(({ who, text }, before) => {
    const ofOther = signs[who === 'A' ? 'B' : 'A'];
    const judged = judge(text, signs[who], { ofOther, before, sameToOthers: 0 });
    signs[who] = judged.signs;
    return judged.kind !== null;
  });
}

const flaggedOf = (all: readonly Line[][]) => all.filter(isFlagged).length;

// In three hands, none that of the examples which the rules were first made with. Each was then
// used to mend the rules and to fit their weights: what they find of dialogues never seen before is less.
const HANDS = ['casual', 'formal', 'late'];
const scams = HANDS.flatMap((hand) => dialogues(`${hand}-scam`));
const honest = HANDS.flatMap((hand) => dialogues(`${hand}-honest`));

describe('of the written dialogues', () => {
  it('there are more than 400', () => {
    expect(scams.length + honest.length).toBeGreaterThan(400);
  });

  it('at least 95 of 100 scams are flagged by the first ask for money', () => {
    expect(flaggedOf(scams) / scams.length).toBeGreaterThanOrEqual(0.95);
  });

  it('at most one honest in 200 is flagged, so that hardly any flag is wrong', () => {
    const wrong = flaggedOf(honest);
    const right = flaggedOf(scams);
    expect(wrong / honest.length).toBeLessThanOrEqual(0.005);
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.99);
  });

  // Half of one more hand's was used to fit the weights. Of the other half the count of those flagged
  // was looked at while the rules were mended, and what those that came out wrong at first are about,
  // never the dialogues.
  it('of a further hand as many, where they were used to fit', () => {
    const [scam, apart] = [dialogues('jersey-fitted-scam'), dialogues('jersey-fitted-honest')];
    expect(flaggedOf(scam) / scam.length).toBeGreaterThanOrEqual(0.95);
    expect(flaggedOf(apart)).toBe(0);
  });

  it('and where they were not, at least 85 of 100, and at most one honest in 50', () => {
    const [scam, apart] = [dialogues('jersey-watched-scam'), dialogues('jersey-watched-honest')];
    expect(flaggedOf(scam) / scam.length).toBeGreaterThanOrEqual(0.85);
    expect(flaggedOf(apart) / apart.length).toBeLessThanOrEqual(0.02);
  });

  it('hard ones, written beside the rules, mostly', () => {
    const [scam, apart] = [dialogues('own-scam'), dialogues('own-honest')];
    expect(flaggedOf(scam) / scam.length).toBeGreaterThanOrEqual(0.7);
    expect(flaggedOf(apart)).toBeLessThanOrEqual(2);
  });

  it('those which the rules were first made with come out right, but for one', () => {
    const [made, apart] = [dialogues('tuning-scam'), dialogues('tuning-honest')];
    expect(flaggedOf(made)).toBeGreaterThanOrEqual(made.length - 1);
    expect(flaggedOf(apart)).toBe(0);
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

describe('the weights', () => {
  it('count for an ask, and against one where the reason says so', () => {
    for (const [reason, weight] of Object.entries(WEIGHTS))
      expect(Math.sign(weight), reason).toBe(reason.startsWith('not') ? -1 : 1);
  });

  it('let no single reason make a message an ask', () => {
    for (const weight of Object.values(WEIGHTS)) expect(weight).toBeLessThan(ENOUGH);
  });

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
