import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../src/shared/contract/messages';
import { INVITATION_OPENING } from '../../src/shared/rules/events/events';
import {
  CLOSING_LINE,
  HIDDEN_MESSAGE,
  hasWrittenToAnother,
  isYourTurn,
  PHOTO_WORD,
} from '../../src/shared/rules/messages/conversations';
import { withSpelledNumbers } from '../../src/shared/rules/messages/spelledNumbers';

const ME = 'usr_me';

function row(
  id: string,
  senderId: string,
  given: { content?: string; isDeleted?: boolean } & Partial<Conversation> = {},
): Conversation {
  const { content = 'Hi', isDeleted = false, ...more } = given;
  const user = {
    id,
    firstName: id,
    profilePicture: null,
    isDeleted,
    emailConfirmed: true,
    matched: true,
  };
  const lastMessage = { content, createdAt: '2026-11-22T17:00:00.000Z', senderId };
  return { user, unreadCount: 0, lastMessage, isRequest: false, isClosed: false, ...more };
}

describe('it is your turn', () => {
  it.for([
    ['when the other wrote last', row('a', 'a'), true],
    ['not when you wrote last', row('a', ME), false],
    ['not in a request', row('a', 'a', { isRequest: true }), false],
    ['not in a closed conversation', row('a', 'a', { isClosed: true }), false],
    ['not when the other left', row('a', 'a', { isDeleted: true }), false],
  ] as const)('%s', ([, conversation, isTurn]) => {
    expect(isYourTurn(conversation, ME)).toBe(isTurn);
  });
});

describe('a member has written before', () => {
  it.for([
    ['if a last message is theirs', [row('a', 'a'), row('b', ME)], true],
    ['if one of several is', [row('a', ME), row('b', 'b')], true],
    ['not if others wrote', [row('a', 'a')], false],
    ['not if it is in the thread that is asked about', [row('x', ME)], false],
    [
      'not if it is an invitation',
      [row('a', ME, { content: `${INVITATION_OPENING} Jazz brunch` })],
      false,
    ],
    [
      'also if the words of an invitation stand later',
      [row('a', ME, { content: `Shall we? ${INVITATION_OPENING}` })],
      true,
    ],
    ['not if nothing is listed', [], false],
  ] as const)('%s', ([, list, hasWritten]) => {
    expect(hasWrittenToAnother(list, ME, 'x')).toBe(hasWritten);
  });
});

it('fixed lines are the same on all devices, since they are stored', () => {
  expect([CLOSING_LINE, PHOTO_WORD, HIDDEN_MESSAGE]).toEqual([
    'Not for me, good luck.',
    'Photo',
    'A message with a word you hide',
  ]);
});

describe('a number in words', () => {
  it.for([
    ['zero one two three four five six seven eight nine', '0123456789'],
    ['oh one two three four five six o', '01234560'],
    ['cero uno dos tres cuatro cinco seis siete ocho nueve', '0123456789'],
    ['Call Two-Oh-One, 555 zero, one. nine nine!', 'Call 2015550199!'],
    ['one two three 4567', '1234567'],
    ['siete siete siete 12 - 34', '7771234'],
  ])('is read in %j', ([said, digits]) => {
    expect(withSpelledNumbers(said as string)).toBe(digits);
  });

  it.for([
    ['with fewer than seven digits', 'one two three four five six'],
    ['with fewer than three words', 'one two 3456789'],
    ['in figures only', '201 555 0123'],
    ['in parts of other words', 'someone two three four five six seven'],
    ['far apart', 'one     two     three     four     five     six     seven'],
  ])('is none %s', ([, text]) => {
    expect(withSpelledNumbers(text as string)).toBe(text);
  });

  it('can be replaced by something else', () => {
    const hidden = withSpelledNumbers('at one two three four five six seven', () => '…');
    expect(hidden).toBe('at …');
  });
});
