import { beforeEach, expect, test, vi } from 'vitest';
import {
  addMessageToList,
  conversationsQuery,
  updateListedPresence,
} from '../../src/features/messages/inbox/conversationSync';
import { queryClient } from '../../src/lib/api/queryClient';
import type { Conversation } from '../../src/shared/contract/messages';

const ME = 'usr_aaaaaaaaaaaaaaaa';
const OTHER = 'usr_bbbbbbbbbbbbbbbb';

const server = vi.hoisted(() => ({
  list: [] as Conversation[],
  asked: 0,
  onItsWay: () => {},
}));

vi.mock('../../src/features/messages/api', () => ({
  fetchConversations: async () => {
    server.asked += 1;
    server.onItsWay();
    return server.list;
  },
}));

function row(isDeleted: boolean): Conversation {
  return {
    user: {
      id: OTHER,
      firstName: isDeleted ? 'Deleted member' : 'Ann',
      profilePicture: null,
      isDeleted,
      emailConfirmed: false,
      matched: false,
    },
    unreadCount: 0,
    lastMessage: { content: 'Hello', createdAt: '2026-11-01T12:00:00.000Z', senderId: ME },
    isRequest: false,
    isClosed: false,
  };
}

const message = {
  id: 'msg_aaaaaaaaaaaaaaaa',
  seq: 2,
  senderId: OTHER,
  receiverId: ME,
  content: 'Hi',
  createdAt: '2026-11-01T12:01:00.000Z',
};

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  server.asked = 0;
  server.onItsWay = () => {};
});

test.for([
  ['shown as deleted is asked for, and has a name again', true, 2],
  ['with a name needs no asking', false, 1],
] as const)('a message of someone %s', async ([, isDeleted, asked]) => {
  server.list = [row(isDeleted)];
  await queryClient.fetchQuery(conversationsQuery);
  server.list = [row(false)];
  addMessageToList(message, ME, false);
  await vi.advanceTimersByTimeAsync(1_000);
  await queryClient.refetchQueries({ queryKey: conversationsQuery.queryKey, stale: true });
  expect(server.asked).toBe(asked);
  const [listed] = queryClient.getQueryData(conversationsQuery.queryKey) ?? [];
  expect(listed?.user.firstName).toBe('Ann');
  expect(listed?.lastMessage.content).toBe('Hi');
});

test('presence changes while the list loads are applied to it', async () => {
  server.list = [row(false)];
  server.onItsWay = () => updateListedPresence(OTHER, true);
  const online = async () => {
    const [listed] = await queryClient.fetchQuery({ ...conversationsQuery, staleTime: 0 });
    return listed?.user.online;
  };
  expect(await online()).toBe(true);
  server.list = [{ ...row(false), user: { ...row(false).user, online: true } }];
  server.onItsWay = () => updateListedPresence(OTHER, false);
  expect(await online()).toBe(false);
  // The answer to a later request is newer than events received before it.
  server.onItsWay = () => {};
  expect(await online()).toBe(true);
});
