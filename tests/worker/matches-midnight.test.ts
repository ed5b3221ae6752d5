import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { like } from '../../worker/features/matches/like';
import { createContext } from '../../worker/platform/context';
import { DomainError } from '../../worker/platform/domainError';
import { likesGiven } from '../support/decisions';
import { sessionOf, signedIn, type TestMember } from '../support/signedIn';
import { givenBy, neighbours, PREMIUM } from '../support/world';

/** The context of a request by this member at that time. */
function contextAt(me: TestMember, now: Date) {
  const execution = createExecutionContext();
  const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work);
  const context = createContext({ env, requestId: 'test', waitUntil });
  return { ...context, now, session: sessionOf(me) };
}

// The last second of a day in New Jersey, and the first of the next.
const MIDNIGHTS = [
  ['in winter', '2026-01-10T04:59:59.999Z', '2026-01-10T05:00:00Z', '2026-01-09', '2026-01-10'],
  [
    'before 23 hours',
    '2026-03-08T04:59:59.999Z',
    '2026-03-08T05:00:00Z',
    '2026-03-07',
    '2026-03-08',
  ],
  [
    'after 23 hours',
    '2026-03-09T03:59:59.999Z',
    '2026-03-09T04:00:00Z',
    '2026-03-08',
    '2026-03-09',
  ],
  [
    'before 25 hours',
    '2026-11-01T03:59:59.999Z',
    '2026-11-01T04:00:00Z',
    '2026-10-31',
    '2026-11-01',
  ],
  [
    'after 25 hours',
    '2026-11-02T04:59:59.999Z',
    '2026-11-02T05:00:00Z',
    '2026-11-01',
    '2026-11-02',
  ],
] as const;

describe('twenty super likes at once around midnight', () => {
  it.for(MIDNIGHTS)('are five of each day: %s', async ([, before, after, ended, begun]) => {
    const me = await signedIn(PREMIUM);
    const others = await neighbours(Array.from({ length: 20 }, () => ({})));
    const answers = await Promise.allSettled(
      others.map(({ id }, index) =>
        like(contextAt(me, new Date(index % 2 ? before : after)), String(id), 'super', {}),
      ),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(10);
    for (const answer of refused) {
      const reason = answer.status === 'rejected' && answer.reason;
      expect(reason instanceof DomainError && reason.code).toBe('LIMIT_REACHED');
    }
    for (const day of [ended, begun]) {
      const given = (await givenBy(me)).filter(({ superLikedOn }) => superLikedOn === day);
      expect(given).toHaveLength(5);
    }
  });
});

describe('likes around midnight', () => {
  it.for(MIDNIGHTS)('are counted on the day of the like: %s', async (midnight) => {
    const [, before, after, ended, begun] = midnight;
    const me = await signedIn();
    await likesGiven(me, 49, Date.parse(before));
    const others = await neighbours(Array.from({ length: 6 }, () => ({})));
    const answers = await Promise.allSettled(
      others.map(({ id }, index) =>
        like(contextAt(me, new Date(index % 2 ? before : after)), String(id), 'like', {}),
      ),
    );
    // One was left of the day that ends, and all fifty of the next.
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    for (const [day, count] of [
      [ended, 50],
      [begun, 3],
    ] as const) {
      const given = (await givenBy(me)).filter(({ likedOn }) => likedOn === day);
      expect(given, day).toHaveLength(count);
    }
  });
});
