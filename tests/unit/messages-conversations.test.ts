import { describe, expect, test } from 'vitest';
import {
  keepNewer,
  requestState,
  unreadIn,
  withNewMessage,
  withRow,
} from '../../src/features/messages/inbox/conversationModel';
import type { Conversation, Message } from '../../src/shared/contract/messages';
import { hasWrittenToAnother } from '../../src/shared/rules/messages/conversations';

const ME = 'usr_aaaaaaaaaaaaaaaa';
const DANA = 'usr_bbbbbbbbbbbbbbbb';
const EVE = 'usr_cccccccccccccccc';

function row(id: string, change: Partial<Conversation> = {}): Conversation {
  return {
    user: {
      id,
      firstName: 'Dana',
      profilePicture: null,
      isDeleted: false,
      emailConfirmed: true,
      matched: false,
    },
    unreadCount: 0,
    lastMessage: { content: 'before', createdAt: '2026-11-21T10:00:00.000Z', senderId: id },
    isRequest: false,
    isClosed: false,
    ...change,
  };
}
function message(
  senderId: string,
  receiverId: string,
  createdAt = '2026-11-21T11:00:00.000Z',
): Message {
  return { id: 'msg_aaaaaaaaaaaaaaaa', seq: 2, senderId, receiverId, content: 'new', createdAt };
}

describe('the conversation list', () => {
  const list = [row(EVE), row(DANA)];

  test('a message moves its conversation to the top and counts as unread', () => {
    const next = withNewMessage(list, message(DANA, ME), ME, false);
    expect(next?.map(({ user }) => user.id)).toEqual([DANA, EVE]);
    expect(next?.[0]).toMatchObject({ unreadCount: 1, lastMessage: { content: 'new' } });
  });

  test("a message that is read on arrival or is the member's own does not count", () => {
    expect(withNewMessage(list, message(DANA, ME), ME, true)?.[0]?.unreadCount).toBe(0);
    expect(withNewMessage(list, message(ME, DANA), ME, false)?.[0]?.unreadCount).toBe(0);
  });

  test('a repeated message counts once; a late one does not replace a newer one', () => {
    const once = withNewMessage(list, message(DANA, ME), ME, false) ?? [];
    expect(withNewMessage(once, message(DANA, ME), ME, false)).toEqual(once);
    const late = message(DANA, ME, '2026-11-21T09:00:00.000Z');
    expect(withNewMessage(list, late, ME, false)).toEqual(list);
  });

  test('a conversation that is not in the list has to be loaded', () => {
    expect(withNewMessage([row(EVE)], message(DANA, ME), ME, false)).toBeNull();
  });

  test('answering a request makes it a conversation, a second message of it does not', () => {
    const request = [row(DANA, { isRequest: true })];
    expect(withNewMessage(request, message(ME, DANA), ME, true)?.[0]?.isRequest).toBe(false);
    expect(withNewMessage(request, message(DANA, ME), ME, true)?.[0]?.isRequest).toBe(true);
  });

  test('unread counts and the proof of a first message', () => {
    const unread = [row(EVE, { unreadCount: 2 }), row(DANA, { unreadCount: 3 })];
    expect(unreadIn(unread)).toBe(5);
    expect(unreadIn(withRow(unread, DANA, (row) => ({ ...row, unreadCount: 0 })))).toBe(2);
    expect(hasWrittenToAnother(unread, ME, EVE)).toBe(false);
    const written = withNewMessage(unread, message(ME, DANA), ME, true) ?? [];
    expect(hasWrittenToAnother(written, ME, EVE)).toBe(true);
    expect(hasWrittenToAnother(written, ME, DANA), 'its own thread knows better').toBe(false);
  });
});

describe('the limit of a request', () => {
  const facts = { ownId: ME, matched: false, isRequest: false, waiting: 0 };
  const mine = { senderId: ME };
  const theirs = { senderId: DANA };

  test('is three messages until there is an answer, waiting ones included', () => {
    expect(requestState({ ...facts, messages: [] })).toEqual({ kind: 'open' });
    expect(requestState({ ...facts, messages: [mine] })).toEqual({ kind: 'sent', left: 2 });
    expect(requestState({ ...facts, messages: [mine], waiting: 2 })).toEqual({
      kind: 'sent',
      left: 0,
    });
    expect(requestState({ ...facts, messages: [mine, mine, theirs] })).toEqual({ kind: 'open' });
    expect(requestState({ ...facts, messages: [mine], matched: true })).toEqual({ kind: 'open' });
  });

  test('does not apply to a received one once it is answered', () => {
    const received = { ...facts, isRequest: true, messages: [theirs] };
    expect(requestState(received)).toEqual({ kind: 'received' });
    expect(requestState({ ...received, waiting: 1 })).toEqual({ kind: 'open' });
  });
});

describe('a reloaded list', () => {
  test('does not replace a newer message that this page knows', () => {
    const known = withNewMessage([row(EVE), row(DANA)], message(DANA, ME), ME, true) ?? [];
    const fetched = [
      row(EVE, {
        lastMessage: { content: 'e', createdAt: '2026-11-21T10:30:00.000Z', senderId: EVE },
      }),
      row(DANA),
    ];
    const merged = keepNewer(fetched, known);
    expect(merged.map(({ lastMessage }) => lastMessage.content)).toEqual(['new', 'e']);
    expect(keepNewer(fetched, [])).toEqual(fetched);
  });
});
