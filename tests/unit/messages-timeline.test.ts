import { describe, expect, test } from 'vitest';
import { dayLabel, shortTimeAgo } from '../../src/components/dayOf';
import { timelineOf } from '../../src/features/messages/thread/timeline';
import type { Message } from '../../src/shared/contract/messages';
import { clockTime } from '../../src/shared/rules/formatTime';

const ME = 'usr_aaaaaaaaaaaaaaaa';
const OTHER = 'usr_bbbbbbbbbbbbbbbb';
const NOW = new Date('2026-11-24T02:30:00Z');

let seq = 0;
function message(senderId: string, createdAt: string, more: Partial<Message> = {}): Message {
  seq += 1;
  const receiverId = senderId === ME ? OTHER : ME;
  const id = `msg_${String(seq).padStart(16, '0')}`;
  return { id, seq, senderId, receiverId, content: `m${seq}`, createdAt, ...more };
}
const days = (rows: ReturnType<typeof timelineOf>) =>
  rows.flatMap((row) => (row.kind === 'day' ? row.label : []));
const bubbles = (rows: ReturnType<typeof timelineOf>) =>
  rows.flatMap((row) => (row.kind === 'bubble' ? row.bubble : []));

describe('New Jersey times', () => {
  test('days change at midnight in New Jersey, not in UTC', () => {
    // 21:30 on Monday the 23rd in New Jersey.
    expect(dayLabel(new Date('2026-11-24T01:00:00Z'), NOW)).toBe('Today');
    expect(dayLabel(new Date('2026-11-23T04:59:00Z'), NOW)).toBe('Yesterday');
    expect(dayLabel(new Date('2026-11-21T17:00:00Z'), NOW)).toBe('Sat, Nov 21');
    expect(dayLabel(new Date('2025-11-21T17:00:00Z'), NOW)).toBe('Fri, Nov 21, 2025');
  });

  test.each([
    ['2026-11-24T02:29:30Z', 'now'],
    ['2026-11-24T02:31:00Z', 'now'],
    ['2026-11-24T02:25:00Z', '5 min'],
    ['2026-11-23T23:00:00Z', '3 h'],
    ['2026-11-23T03:00:00Z', 'Yesterday'],
    ['2026-11-20T12:00:00Z', 'Fri'],
    ['2026-11-03T12:00:00Z', 'Nov 3'],
    ['2025-11-03T12:00:00Z', 'Nov 3, 2025'],
  ])('%s is shown as %s in the list', (time, shown) => {
    expect(shortTimeAgo(new Date(time), NOW)).toBe(shown);
  });
});

describe('the rows of a thread', () => {
  test('a day is above its first message', () => {
    const rows = timelineOf(
      [message(OTHER, '2026-11-21T17:00:00Z'), message(ME, '2026-11-24T01:00:00Z')],
      [],
      ME,
      NOW,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'bubble', 'day', 'bubble']);
    expect(days(rows)).toEqual(['Sat, Nov 21', 'Today']);
  });

  test('the messages of a minute have one time, below the last', () => {
    const rows = timelineOf(
      [
        message(ME, '2026-11-24T01:00:05Z'),
        message(ME, '2026-11-24T01:00:40Z'),
        message(OTHER, '2026-11-24T01:00:45Z'),
      ],
      [],
      ME,
      NOW,
    );
    const time = clockTime(new Date('2026-11-24T01:00:00Z'));
    expect(bubbles(rows).map((bubble) => bubble.time)).toEqual([null, time, time]);
    expect(bubbles(rows).map(({ joined }) => joined)).toEqual([false, true, false]);
  });

  test('Read is below the last own message that was read, and only there', () => {
    const readAt = '2026-11-24T02:00:00Z';
    const rows = timelineOf(
      [
        message(ME, '2026-11-24T01:00:00Z', { readAt }),
        message(ME, '2026-11-24T01:01:00Z', { readAt }),
        message(ME, '2026-11-24T01:02:00Z'),
      ],
      [],
      ME,
      NOW,
    );
    expect(bubbles(rows).map(({ read }) => read)).toEqual([null, '9:00 PM', null]);
  });

  test('Read includes the day if it is another one', () => {
    const readAt = '2026-11-21T20:14:00Z';
    const rows = timelineOf([message(ME, '2026-11-21T20:00:00Z', { readAt })], [], ME, NOW);
    expect(bubbles(rows).map(({ read }) => read)).toEqual(['Sat, Nov 21, 3:14 PM']);
  });

  test('a pending message is last and keeps its key once it is acknowledged', () => {
    const clientId = crypto.randomUUID();
    const queuedAt = Date.parse('2026-11-24T02:00:00Z');
    const entry = {
      clientId,
      ownerId: ME,
      receiverId: OTHER,
      content: 'hi',
      queuedAt,
      failures: 0,
      refusal: null,
    };
    const waiting = bubbles(timelineOf([message(OTHER, '2026-11-24T02:01:00Z')], [entry], ME, NOW));
    expect(waiting.at(-1)).toMatchObject({ key: clientId, own: true, entry });
    const sent = message(ME, '2026-11-24T02:00:01Z', { clientId });
    const both = bubbles(timelineOf([sent], [entry], ME, NOW));
    expect(both).toHaveLength(1);
    expect(both[0]).toMatchObject({ key: clientId, entry: null });
  });
});
