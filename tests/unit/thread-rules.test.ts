import { describe, expect, it } from 'vitest';
import type { PairFacts } from '../../worker/objects/conversation/permission';
import {
  CONFIRM_FIRST,
  DAILY_LIMIT_REACHED,
  isEstablished,
  PHOTO_TOO_EARLY,
  requestIsFull,
  sendRefusalOf,
} from '../../worker/objects/conversation/threadRules';
import { inEnglish } from '../support/inEnglish';

const open: PairFacts = {
  visible: true,
  visibleBack: true,
  matched: false,
  closed: false,
  matchesOnly: false,
  barred: false,
};
const fresh = { sent: 0, answered: false };
const codeOf = (between: Partial<PairFacts>, facts = fresh, isLiked = false) =>
  sendRefusalOf({ ...open, ...between }, facts, isLiked)?.code ?? null;

describe('a request', () => {
  it('is full with the third message, until it is answered', () => {
    expect([0, 1, 2, 3, 4].map((sent) => requestIsFull({ sent, answered: false }))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(requestIsFull({ sent: 30, answered: true })).toBe(false);
  });
});

describe('an established conversation', () => {
  it.each([
    ['of two who matched', { matched: true }, fresh, true],
    ['of two who have written', {}, { sent: 1, answered: true }, true],
    ['is no request', {}, { sent: 2, answered: false }, false],
    ['has both visible', { matched: true, visible: false }, fresh, false],
    ['to each other', { matched: true, visibleBack: false }, fresh, false],
  ] as const)('%s', (_, between, facts, established) => {
    expect(isEstablished({ ...open, ...between }, facts)).toBe(established);
  });
});

describe('a message', () => {
  it.each([
    ['to a member one sees', {}, fresh, null],
    ['to one who is not visible', { visible: false }, fresh, 'NOT_FOUND'],
    [
      'to one who is gone, though matched once',
      { visible: false, matched: true },
      fresh,
      'NOT_FOUND',
    ],
    ['invisible before closed', { visible: false, closed: true }, fresh, 'NOT_FOUND'],
    ['after an unmatch', { closed: true }, { sent: 5, answered: true }, 'CONVERSATION_CLOSED'],
    ['to a match, however many', { matched: true }, { sent: 10, answered: false }, null],
    ['to a match who hears from matches only', { matched: true, matchesOnly: true }, fresh, null],
    ['to one who hears from matches only', { matchesOnly: true }, fresh, 'FORBIDDEN'],
    ['to one who answered already', { matchesOnly: true }, { sent: 1, answered: true }, null],
    ['the third of a request', {}, { sent: 2, answered: false }, null],
    ['the fourth of a request', {}, { sent: 3, answered: false }, 'REQUEST_PENDING'],
    ['the fourth when answered', {}, { sent: 3, answered: true }, null],
    ['to one who prefers others', { barred: true }, fresh, 'OUTSIDE_PREFERENCES'],
    [
      'more of a request to them',
      { barred: true },
      { sent: 3, answered: false },
      'OUTSIDE_PREFERENCES',
    ],
    ['to a match who prefers others', { barred: true, matched: true }, fresh, null],
    ['to one who wrote and prefers others', { barred: true }, { sent: 0, answered: true }, null],
  ] as const)('%s', (_, between, facts, code) => {
    expect(codeOf(between, facts)).toBe(code);
  });

  it('to one who likes the sender and prefers others is a request like any other', () => {
    expect(codeOf({ barred: true }, fresh, true)).toBeNull();
    expect(codeOf({ barred: true, matchesOnly: true }, fresh, true)).toBe('FORBIDDEN');
    expect(codeOf({ barred: true }, { sent: 3, answered: false }, true)).toBe('REQUEST_PENDING');
  });
});

describe('a refusal', () => {
  it.each([
    [{ visible: false }, fresh, 'The requested information could not be found.'],
    [{ closed: true }, fresh, 'This conversation is closed.'],
    [{ matchesOnly: true }, fresh, "Only this member's matches can message them."],
    [
      {},
      { sent: 3, answered: false },
      "You've sent 3 messages. You can write more once they answer.",
    ],
  ])('of %j says why', (between, facts, message) => {
    const refusal = sendRefusalOf({ ...open, ...between }, facts, false);
    expect(inEnglish(refusal?.message)).toBe(message);
  });

  it('for the day names the limit and when it resets', () => {
    expect(DAILY_LIMIT_REACHED.code).toBe('LIMIT_REACHED');
    expect(inEnglish(DAILY_LIMIT_REACHED.message)).toMatch(/\b20\b.*midnight, New Jersey time/);
  });

  it('of a photo says from when on photos may be sent', () => {
    expect(PHOTO_TOO_EARLY.code).toBe('FORBIDDEN');
    expect(inEnglish(PHOTO_TOO_EARLY.message)).toBe(
      "You can send photos here once you match, or once you've both written.",
    );
  });

  it('before the address is confirmed names the limit until then, and what to do', () => {
    expect(CONFIRM_FIRST.code).toBe('CONFIRM_ADDRESS');
    expect(inEnglish(CONFIRM_FIRST.message)).toMatch(
      /^Confirm your email address .* you can send 3 messages a day .* ask for a new one\.$/,
    );
  });
});
