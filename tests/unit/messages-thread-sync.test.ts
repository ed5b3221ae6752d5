import fc from 'fast-check';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { hasOlder } from '../../src/features/messages/thread/threadModel';
import {
  cachedThread,
  catchUp,
  catchUpDeferred,
  loadOlder,
  receiveInvitation,
  receiveMessage,
  receiveReactions,
  threadQuery,
} from '../../src/features/messages/thread/threadSync';
import { queryClient } from '../../src/lib/api/queryClient';
import type { Invitation, Message } from '../../src/shared/contract/messages';
import { soon } from '../support/soon';

const ME = 'usr_aaaaaaaaaaaaaaaa';
const OTHER = 'usr_bbbbbbbbbbbbbbbb';
const NEWEST = 5;
const AFTER = 4;

/** The server's side of one conversation, and a network whose answers the test releases. */
const server = vi.hoisted(() => ({
  messages: [] as Message[],
  answer: <T>(value: T): Promise<T> => Promise.resolve(value),
}));

vi.mock('../../src/features/messages/api', () => ({
  fetchNewest: () => server.answer(server.messages.slice(-NEWEST)),
  fetchAfter: (_: string, after: number) =>
    server.answer(server.messages.filter(({ seq }) => seq > after).slice(0, AFTER)),
  fetchOlder: (_: string, before: string) => {
    const index = server.messages.findIndex(({ id }) => id === before);
    return server.answer(server.messages.slice(Math.max(0, index - NEWEST), index));
  },
}));
vi.mock('../../src/shared/rules/limits', async (original) => {
  const limits = await original<typeof import('../../src/shared/rules/limits')>();
  return { ...limits, PAGE_SIZE: { ...limits.PAGE_SIZE, messages: 5, messagesMax: 4 } };
});

const page = { visibilityState: 'visible' };
vi.stubGlobal('document', page);
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  queryClient.clear();
  server.messages = [];
  server.answer = (value) => Promise.resolve(value);
  page.visibilityState = 'visible';
});

function store(own: boolean): Message {
  const seq = server.messages.length + 1;
  const message: Message = {
    id: `msg_${String(seq).padStart(16, '0')}`,
    seq,
    senderId: own ? ME : OTHER,
    receiverId: own ? OTHER : ME,
    content: `message ${seq}`,
    createdAt: new Date(Date.UTC(2026, 10, 21) + seq * 1_000).toISOString(),
    ...(own ? { clientId: `client-${seq}` } : {}),
  };
  server.messages = [...server.messages, message];
  return message;
}

const act = fc.constantFrom(
  'theirs',
  'own',
  'lost',
  'own, answer lost',
  'open',
  'reconnect',
  'older',
);

test('any order of live events, answers, sends and reconnects gives 1..n, each once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.nat({ max: 14 }),
      fc.array(act, { maxLength: 25 }),
      async (scheduler, stored, acts) => {
        queryClient.clear();
        server.messages = [];
        for (let count = 0; count < stored; count += 1) store(count % 3 === 0);
        server.answer = (value) => scheduler.schedule(Promise.resolve(value));
        const deliver = (message: Message) =>
          void scheduler
            .schedule(Promise.resolve(message))
            .then((arrived) => receiveMessage(OTHER, arrived));

        const opened = queryClient.query(threadQuery(OTHER));
        const steps: Promise<unknown>[] = [opened];
        for (const kind of acts) {
          if (kind === 'theirs') deliver(store(false));
          if (kind === 'lost') store(false);
          if (kind === 'own') {
            const message = store(true);
            deliver(message);
            deliver(message);
          }
          if (kind === 'own, answer lost') deliver(store(true));
          if (kind === 'open')
            steps.push(queryClient.query({ ...threadQuery(OTHER), staleTime: 0 }));
          if (kind === 'reconnect') steps.push(catchUp(OTHER));
          if (kind === 'older') steps.push(loadOlder(OTHER));
          if (scheduler.count() > 0 && kind !== 'own') await scheduler.waitNext(1);
        }
        await scheduler.waitFor(Promise.all(steps));
        while (scheduler.count() > 0) await scheduler.waitIdle();

        // The connection is back: a page does this, and nothing else, after any interruption.
        server.answer = (value) => Promise.resolve(value);
        await catchUp(OTHER);
        for (
          let thread = cachedThread(OTHER);
          thread && hasOlder(thread);
          thread = cachedThread(OTHER)
        ) {
          await loadOlder(OTHER);
        }
        const expected = server.messages.map(({ id }) => id);
        expect(cachedThread(OTHER)?.messages.map(({ id }) => id)).toEqual(expected);
      },
    ),
    { numRuns: 400 },
  );
});

test('a message that arrives while the first page loads is not lost', async () => {
  store(false);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.answer = (value) => held.then(() => value);
  const opened = queryClient.query(threadQuery(OTHER));
  receiveMessage(OTHER, store(false));
  release();
  await opened;
  expect(cachedThread(OTHER)?.messages.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('a gap is loaded automatically', async () => {
  store(false);
  await queryClient.query(threadQuery(OTHER));
  store(false);
  receiveMessage(OTHER, store(false));
  await soon(() => expect(cachedThread(OTHER)?.messages).toHaveLength(3));
});

test('a hidden page does not load, because loading counts as reading', async () => {
  store(false);
  await queryClient.query(threadQuery(OTHER));
  page.visibilityState = 'hidden';
  store(false);
  await catchUp(OTHER);
  expect(cachedThread(OTHER)?.messages).toHaveLength(1);
  page.visibilityState = 'visible';
  catchUpDeferred();
  await soon(() => expect(cachedThread(OTHER)?.messages).toHaveLength(2));
});

test('a thread that was never opened has nothing', () => {
  receiveMessage(OTHER, store(false));
  expect(cachedThread(OTHER)).toBeUndefined();
});

test('a pending invitation is loaded again: it may have been answered unnoticed', async () => {
  const invitation: Invitation = {
    id: 'inv_aaaaaaaaaaaaaaaa',
    eventId: 'evt_aaaaaaaaaaaaaaaa',
    title: 'Jazz brunch',
    startTime: '2026-11-28T16:30:00.000Z',
    venue: 'Pier A Park',
    city: 'Hoboken',
    status: 'pending',
  };
  const cards = () => cachedThread(OTHER)?.messages.map((message) => message.invitation?.status);
  store(true);
  const asked = store(false);
  store(true);
  const standsAs = (status: Invitation['status']) => {
    server.messages = server.messages.map((message) =>
      message.id === asked.id ? { ...message, invitation: { ...invitation, status } } : message,
    );
  };
  standsAs('pending');
  await queryClient.query(threadQuery(OTHER));
  expect(cards()).toEqual([undefined, 'pending', undefined]);
  standsAs('accepted');
  store(false);
  await catchUp(OTHER);
  expect(cards()).toEqual([undefined, 'accepted', undefined, undefined]);
  receiveInvitation(OTHER, invitation);
  expect(cards()?.[1], 'told late').toBe('accepted');
});

test('reactions from while the connection was down are loaded after it', async () => {
  const [first, second] = [store(true), store(false)];
  await queryClient.query(threadQuery(OTHER));
  const said = () => cachedThread(OTHER)?.messages.map(({ reactions = [] }) => reactions);
  const love = { userId: OTHER, reaction: 'love' } as const;
  server.messages = [{ ...first, reactions: [love] }, second];
  await catchUp(OTHER);
  expect(said()).toEqual([[love], []]);
  server.messages = [first, second];
  await catchUp(OTHER);
  expect(said()).toEqual([[], []]);
});

test('reactions that arrive while a page loads are newer than the page', async () => {
  const message = store(true);
  await queryClient.query(threadQuery(OTHER));
  const wow = { userId: OTHER, reaction: 'wow' } as const;
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.answer = async (value) => {
    asked.resolve();
    await late.promise;
    return value;
  };
  const caughtUp = catchUp(OTHER);
  await asked.promise;
  receiveReactions(OTHER, message.id, [wow]);
  late.resolve();
  await caughtUp;
  expect(cachedThread(OTHER)?.messages.map(({ reactions }) => reactions)).toEqual([[wow]]);
});
