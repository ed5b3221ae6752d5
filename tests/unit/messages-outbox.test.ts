import { beforeEach, describe, expect, test, vi } from 'vitest';
import { charactersLeft, cleanContent } from '../../src/components/composer/typedMessage';
import {
  type OutboxEntry,
  outcomeOf,
  SEND_FAILED,
} from '../../src/features/messages/outbox/outboxModel';
import * as firstErrors from '../../src/lib/api/errors';
import type { Message, SendMessageRequest } from '../../src/shared/contract/messages';
import { soon } from '../support/soon';

const ME = 'usr_aaaaaaaaaaaaaaaa';
const OTHER = 'usr_bbbbbbbbbbbbbbbb';

const world = vi.hoisted(() => ({
  stored: new Map<unknown, unknown>(),
  log: [] as string[],
  /** How long a read from the device's storage takes. */
  reading: Promise.resolve(),
  post: (_: SendMessageRequest): Promise<Message> => Promise.reject(new Error('not set')),
}));

vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  set: async (key: string, value: string) => {
    world.log.push(`stored ${JSON.parse(value).content}`);
    world.stored.set(key, value);
  },
  del: async (key: string) => void world.stored.delete(key),
  entries: async () => {
    const found = [...world.stored];
    await world.reading;
    return found;
  },
}));
vi.mock('../../src/lib/sealed/keptTexts', () => ({ keysOfSession: async () => ({}) }));
vi.mock('../../src/lib/sealed/seal', () => ({
  seal: async (_: unknown, text: string) => text,
  unseal: async (_: unknown, text: string) => text,
}));
vi.mock('../../src/features/messages/api', () => ({
  postMessage: (request: SendMessageRequest) => {
    world.log.push(`sent ${request.content}`);
    return world.post(request);
  },
}));

/** A newly opened page has its own copy of the error class. */
let errors = firstErrors;
const offline = () => errors.offlineError();
const refusal = (status: number, code: firstErrors.ApiError['code'], message: string) =>
  new errors.ApiError(message, status, code, 'req', {}, null);

function acknowledge(request: SendMessageRequest): Promise<Message> {
  return Promise.resolve({
    id: `msg_${request.clientId?.replaceAll('-', '').slice(0, 20)}`,
    seq: 1,
    senderId: ME,
    receiverId: request.receiverId,
    content: request.content,
    createdAt: new Date().toISOString(),
  });
}

/** A new page: module state and window are new, the device's storage is kept. */
async function openPage() {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  errors = await import('../../src/lib/api/errors');
  const outbox = await import('../../src/features/messages/outbox/outbox');
  const delivered: Message[] = [];
  outbox.startOutbox({ id: ME, deliver: (message) => delivered.push(message), refused: () => {} });
  await new Promise((resolve) => setTimeout(resolve, 5));
  return { ...outbox, delivered, comeOnline: () => page.dispatchEvent(new Event('online')) };
}

const sent = () => world.log.filter((line) => line.startsWith('sent'));

beforeEach(() => {
  world.stored.clear();
  world.log = [];
  world.reading = Promise.resolve();
  world.post = acknowledge;
});

describe('the outbox', () => {
  test('stores before it sends, and deletes once acknowledged', async () => {
    const page = await openPage();
    await page.enqueue(OTHER, 'hello');
    expect(world.log).toEqual(['stored hello', 'sent hello']);
    expect(world.stored.size).toBe(0);
    expect(page.$outbox.get()).toEqual([]);
    expect(page.delivered).toMatchObject([{ content: 'hello', clientId: expect.any(String) }]);
  });

  test('keeps everything in order while the connection is down and sends it when it is back', async () => {
    const page = await openPage();
    world.post = () => Promise.reject(offline());
    await page.enqueue(OTHER, 'one');
    await page.enqueue(OTHER, 'two');
    await page.enqueue(OTHER, 'three');
    expect(page.$outbox.get().map(({ content, refusal: no }) => [content, no])).toEqual([
      ['one', null],
      ['two', null],
      ['three', null],
    ]);
    world.log = [];
    world.post = acknowledge;
    page.comeOnline();
    await soon(() => expect(page.$outbox.get()).toEqual([]));
    expect(sent()).toEqual(['sent one', 'sent two', 'sent three']);
  });

  test('shows new messages while a slow device still reads stored ones', async () => {
    let answer = () => {};
    world.reading = new Promise((resolve) => {
      answer = resolve;
    });
    const page = await openPage();
    world.post = () => Promise.reject(offline());
    const written = page.enqueue(OTHER, 'early');
    answer();
    await written;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(page.$outbox.get()).toMatchObject([{ content: 'early' }]);
  });

  test('sends what another page left, with the same clientId', async () => {
    const first = await openPage();
    world.post = () => Promise.reject(offline());
    await first.enqueue(OTHER, 'left over');
    const mark = first.$outbox.get()[0]?.clientId;
    world.post = acknowledge;
    const second = await openPage();
    await soon(() => expect(second.delivered).toHaveLength(1));
    expect(second.delivered[0]?.clientId).toBe(mark);
    expect(world.stored.size).toBe(0);
  });

  test('never sends what another member wrote on this device', async () => {
    const strangers: OutboxEntry = {
      clientId: crypto.randomUUID(),
      ownerId: OTHER,
      receiverId: ME,
      content: 'not mine',
      queuedAt: 1,
      failures: 0,
      refusal: null,
    };
    world.stored.set(strangers.clientId, strangers);
    const page = await openPage();
    expect(page.$outbox.get()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  test('marks a refused message with the sentence, continues with the next, and can retry', async () => {
    const page = await openPage();
    world.post = (request) =>
      request.content === 'bad'
        ? Promise.reject(refusal(429, 'LIMIT_REACHED', 'You have used all 20.'))
        : acknowledge(request);
    await page.enqueue(OTHER, 'bad');
    await page.enqueue(OTHER, 'good');
    expect(page.$outbox.get()).toMatchObject([
      { content: 'bad', refusal: 'You have used all 20.' },
    ]);
    world.post = acknowledge;
    const [entry] = page.$outbox.get();
    if (entry) await page.retry(entry);
    expect(page.$outbox.get()).toEqual([]);
    expect(page.delivered.map(({ content }) => content)).toEqual(['good', 'bad']);
  });

  test('a discarded message is not sent and not restored by a late failure', async () => {
    const page = await openPage();
    let fail: (error: Error) => void = () => {};
    world.post = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    const sending = page.enqueue(OTHER, 'oops');
    await soon(() => expect(sent()).toHaveLength(1));
    const clientId = page.$outbox.get()[0]?.clientId ?? '';
    await page.discard(clientId);
    fail(refusal(400, 'INVALID_INPUT', 'No.'));
    await sending;
    expect(page.$outbox.get()).toEqual([]);
    expect(world.stored.size).toBe(0);
  });
});

describe('a failure', () => {
  const entry: OutboxEntry = {
    clientId: crypto.randomUUID(),
    ownerId: ME,
    receiverId: OTHER,
    content: 'hello',
    queuedAt: 1,
    failures: 0,
    refusal: null,
  };

  const dead = offline();
  const broken = refusal(500, 'INTERNAL', 'x');

  test.each([
    [dead, 'wait'],
    [refusal(503, 'UNAVAILABLE', 'Down.'), 'wait'],
    [refusal(429, 'RATE_LIMITED', 'Slow down.'), 'wait'],
    [refusal(500, 'INTERNAL', 'Broken.'), 'wait'],
    [refusal(401, 'UNAUTHENTICATED', 'Sign in.'), 'stop'],
    [refusal(403, 'CONVERSATION_CLOSED', 'Closed.'), 'refused'],
    [refusal(429, 'LIMIT_REACHED', 'You have used all 20.'), 'refused'],
    [refusal(404, 'NOT_FOUND', 'Gone.'), 'refused'],
    [new Error('bug'), 'refused'],
  ])('%s: %s', (error, kind) => {
    expect(outcomeOf(error, entry, 0).kind).toBe(kind);
  });

  const unconfirmed = refusal(429, 'CONFIRM_ADDRESS', 'Confirm your address.');

  test('shows that a message waits for a confirmed address', () => {
    expect(outcomeOf(unconfirmed, entry, 0)).toEqual({
      kind: 'refused',
      sentence: 'Confirm your address.',
      mustConfirm: true,
    });
  });

  test('leads to longer waits each time, at most a minute', () => {
    const waits = [0, 1, 2, 3, 9].map((attempt) => outcomeOf(dead, entry, attempt));
    expect(waits).toEqual(
      [2_000, 4_000, 8_000, 16_000, 60_000].map((ms) => ({ kind: 'wait', ms })),
    );
  });

  test('three times on the same message counts as a refusal', () => {
    const outcome = outcomeOf(broken, { ...entry, failures: 2 }, 0);
    expect(outcome).toEqual({ kind: 'refused', sentence: SEND_FAILED });
  });
});

describe('the sent text', () => {
  test('is trimmed, composed and free of control characters, with its line breaks', () => {
    expect(cleanContent('  cafe\u0301\u0000\r\nnow\tthen \ud800 ')).toBe('café\nnow\tthen');
  });

  test('is counted as the server counts it', () => {
    expect(charactersLeft(`  ${'a'.repeat(2_000)}  `)).toBe(0);
    expect(charactersLeft('a'.repeat(2_001))).toBe(-1);
  });
});
