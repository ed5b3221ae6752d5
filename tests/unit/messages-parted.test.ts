import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import {
  addMessageToList,
  conversationsQuery,
  dropConversation,
  markConversationClosed,
} from '../../src/features/messages/inbox/conversationSync';
import { queryClient } from '../../src/lib/api/queryClient';
import type { Conversation, Message } from '../../src/shared/contract/messages';

const ME = 'usr_aaaaaaaaaaaaaaaa';
const OTHER = 'usr_bbbbbbbbbbbbbbbb';
const RUNS = 150;

/** The server's list, and a network whose answers the test releases. */
const server = vi.hoisted(() => ({
  list: [] as Conversation[],
  answer: <T>(value: T): Promise<T> => Promise.resolve(value),
}));

vi.mock('../../src/features/messages/api', () => ({
  fetchConversations: () => server.answer(server.list),
}));

vi.useFakeTimers();
afterAll(() => void vi.useRealTimers());

let stored = 0;

/** The partner writes: the server's list has the message before any device receives it. */
function write(): Message {
  stored += 1;
  const createdAt = new Date(Date.UTC(2026, 10, 21) + stored * 1_000).toISOString();
  const content = `message ${stored}`;
  server.list = [
    {
      user: {
        id: OTHER,
        firstName: 'Ann',
        profilePicture: null,
        isDeleted: false,
        emailConfirmed: true,
        matched: true,
      },
      unreadCount: (server.list[0]?.unreadCount ?? 0) + 1,
      lastMessage: { content, createdAt, senderId: OTHER },
      isRequest: false,
      isClosed: false,
    },
  ];
  const id = `msg_${String(stored).padStart(16, '0')}`;
  return { id, seq: stored, senderId: OTHER, receiverId: ME, content, createdAt };
}

/** What the server does when the member unmatches or blocks, and what the page does then. */
const PARTINGS = {
  gone: { atServer: () => [], onPage: dropConversation },
  closed: {
    atServer: (list: Conversation[]) => list.map((row) => ({ ...row, isClosed: true })),
    onPage: markConversationClosed,
  },
} as const;

const listed = () => queryClient.getQueryData(conversationsQuery.queryKey);
const isOpen = (list: readonly Conversation[] = []) => list.some(({ isClosed }) => !isClosed);
const act = fc.constantFrom('write', 'ask', 'arrive');

test.for(['gone', 'closed'] as const)(
  'a conversation that is %s does not return through late events, in any order',
  async (how) => {
    const { atServer, onPage } = PARTINGS[how];
    const outcomes = { stayedAway: 0, cameBack: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(act, { maxLength: 12 }),
        fc.array(fc.constantFrom('ask', 'arrive'), { maxLength: 8 }),
        fc.boolean(),
        async (scheduler, before, after, comesBack) => {
          queryClient.clear();
          server.list = [];
          server.answer = (value) => scheduler.schedule(Promise.resolve(value));
          const ask = () =>
            void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
          const arrive = async () => {
            if (scheduler.count() > 0) await scheduler.waitNext(1);
            await vi.advanceTimersByTimeAsync(100);
          };
          const play = async (kind: 'write' | 'ask' | 'arrive') => {
            if (kind === 'ask') ask();
            if (kind === 'arrive') await arrive();
            if (kind !== 'write') return;
            void scheduler
              .schedule(Promise.resolve(write()))
              .then((message) => addMessageToList(message, ME, false));
          };
          write();
          const page = new QueryObserver(queryClient, conversationsQuery);
          const stop = page.subscribe(() => {});
          await arrive();
          expect(isOpen(listed())).toBe(true);
          for (const kind of before) await play(kind);

          server.list = atServer(server.list);
          onPage(OTHER);
          for (const kind of after) {
            await play(kind);
            expect(isOpen(listed())).toBe(false);
          }
          while (scheduler.count() > 0) {
            await arrive();
            expect(isOpen(listed())).toBe(false);
          }
          outcomes.stayedAway += 1;
          if (!comesBack) return stop();
          // The two matched again and wrote: a new answer is newer than the parting.
          write();
          ask();
          await arrive();
          expect(isOpen(listed())).toBe(true);
          outcomes.cameBack += 1;
          stop();
        },
      ),
      { numRuns: RUNS },
    );
    expect(outcomes.stayedAway).toBe(RUNS);
    expect(outcomes.cameBack).toBeGreaterThan(RUNS / 5);
  },
);
