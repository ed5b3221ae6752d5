import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  denseEnd,
  EMPTY_THREAD,
  hasGap,
  hasOlder,
  markReadUntil,
  mergeMessages,
  mergeOlder,
  needsMore,
  type Thread,
  withReactions,
} from '../../src/features/messages/thread/threadModel';
import type { Message } from '../../src/shared/contract/messages';

const ME = 'usr_aaaaaaaaaaaaaaaa';
const OTHER = 'usr_bbbbbbbbbbbbbbbb';

function messageAt(seq: number, conversation = 'a'): Message {
  const own = seq % 2 === 0;
  return {
    id: `msg_${conversation}${String(seq).padStart(16, '0')}`,
    seq,
    senderId: own ? ME : OTHER,
    receiverId: own ? OTHER : ME,
    content: `message ${seq}`,
    createdAt: new Date(Date.UTC(2026, 10, 21) + seq * 1_000).toISOString(),
    ...(own ? { clientId: `client-${seq}` } : {}),
  };
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => messageAt(from + index));
const seqs = (thread: Thread) => thread.messages.map(({ seq }) => seq);
const threadOf = (...messages: Message[]) => mergeMessages(EMPTY_THREAD, messages);

describe('reactions', () => {
  const love = { userId: ME, reaction: 'love' } as const;
  const wow = { userId: OTHER, reaction: 'wow' } as const;
  const said = (thread: Thread) => thread.messages.map(({ reactions }) => reactions ?? []);

  test('are stored with their message, replaced by later ones, and removed', () => {
    const thread = threadOf(...range(1, 3));
    const id = messageAt(2).id;
    const both = withReactions(withReactions(thread, id, [love]), id, [love, wow]);
    expect(said(both)).toEqual([[], [love, wow], []]);
    expect(said(withReactions(both, id, []))).toEqual([[], [], []]);
    expect(withReactions(thread, 'msg_unknown000000000', [love])).toBe(thread);
  });

  test('change nothing if they are known, in any order', () => {
    const thread = withReactions(threadOf(...range(1, 2)), messageAt(1).id, [love, wow]);
    expect(withReactions(thread, messageAt(1).id, [wow, love])).toBe(thread);
  });

  test('stay if the message arrives again without them, as just sent', () => {
    const thread = withReactions(threadOf(...range(1, 2)), messageAt(2).id, [love]);
    expect(said(mergeMessages(thread, range(1, 3)))).toEqual([[], [love], []]);
  });
});

describe('a thread merged from several sources', () => {
  test('sorts any messages in any order and number, and keeps each once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 })),
        (batches) => {
          const thread = batches.reduce(
            (state, batch) =>
              mergeMessages(
                state,
                batch.map((seq) => messageAt(seq)),
              ),
            EMPTY_THREAD,
          );
          const expected = [...new Set(batches.flat())].sort((a, b) => a - b);
          expect(seqs(thread)).toEqual(expected);
        },
      ),
    );
  });

  test('the dense end is the seq before the first gap', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (numbers) => {
        const thread = threadOf(...numbers.map((seq) => messageAt(seq)));
        const end = denseEnd(thread);
        const known = new Set(numbers);
        for (let seq = Math.min(...numbers); seq <= end; seq += 1)
          expect(known.has(seq)).toBe(true);
        expect(known.has(end + 1)).toBe(false);
        expect(hasGap(thread)).toBe(end !== Math.max(...numbers));
      }),
    );
  });

  test('a known message changes nothing, so nothing is rendered again', () => {
    const thread = threadOf(...range(1, 5));
    expect(mergeMessages(thread, range(2, 4))).toBe(thread);
  });

  test('what one source leaves out stays from another', () => {
    const full = { ...messageAt(2), readAt: '2026-11-21T01:00:00.000Z' };
    const { clientId: _, readAt: __, ...bare } = full;
    expect(mergeMessages(threadOf(full), [bare]).messages).toEqual([full]);
    expect(mergeMessages(threadOf(bare), [full]).messages).toEqual([full]);
  });

  test('a conversation that starts anew replaces the old one', () => {
    const thread = mergeMessages(threadOf(...range(1, 9)), [messageAt(1, 'b')]);
    expect(thread.messages).toEqual([messageAt(1, 'b')]);
  });
});

describe('older pages', () => {
  test('exist until seq 1 or an empty answer', () => {
    const newest = threadOf(...range(30, 40));
    expect(hasOlder(newest)).toBe(true);
    expect(hasOlder(mergeOlder(newest, range(1, 29)))).toBe(false);
    expect(hasOlder(mergeOlder(newest, []))).toBe(false);
    expect(hasOlder(EMPTY_THREAD)).toBe(false);
  });

  test('do not count as a gap', () => {
    expect(hasGap(threadOf(...range(30, 40)))).toBe(false);
    expect(denseEnd(threadOf(...range(30, 40)))).toBe(40);
  });
});

describe('loading what is missing', () => {
  test('continues after a full page and while there is a gap, and ends on an empty answer', () => {
    const holed = threadOf(messageAt(1), messageAt(5));
    const dense = threadOf(...range(1, 5));
    expect(needsMore(dense, range(1, 5), 5)).toBe(true);
    expect(needsMore(dense, range(4, 5), 5)).toBe(false);
    expect(needsMore(holed, range(1, 1), 5)).toBe(true);
    expect(needsMore(holed, [], 5)).toBe(false);
  });
});

describe('receipts', () => {
  test('cover own messages sent until then and keep the first reading', () => {
    const first = markReadUntil(threadOf(...range(1, 4)), ME, messageAt(2).createdAt);
    const second = markReadUntil(first, ME, messageAt(4).createdAt);
    expect(second.messages.map(({ readAt }) => readAt)).toEqual([
      undefined,
      messageAt(2).createdAt,
      undefined,
      messageAt(4).createdAt,
    ]);
    expect(markReadUntil(second, ME, messageAt(4).createdAt)).toBe(second);
  });
});
