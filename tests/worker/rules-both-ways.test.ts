import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { rsvpRefusal } from '../../src/shared/rules/rsvp';
import { value } from '../../worker/db/ask';
import { flag } from '../../worker/db/columns';
import { pairs } from '../../worker/db/schema';
import { isPremiumAt } from '../../worker/domain/actor';
import { takesRsvps } from '../../worker/domain/rsvp/rsvpStatements';
import { reserveMessage } from '../../worker/objects/messagePermission';
import { refusalOf, requestIsFull } from '../../worker/objects/threadRules';
import { createContext, requireSession } from '../../worker/platform/context';
import { db, sessionOf, signedIn, type TestMember } from '../support/signedIn';
import { block, liked, matched } from '../support/world';

/** What stands in SQL, where it decides, and in TypeScript, where it says why, is one rule. */

function contextOf(me: TestMember) {
  const context = createContext({
    env,
    requestId: 'r',
    network: '',
    userAgent: '',
    waitUntil: () => undefined,
  });
  return requireSession({ ...context, session: sessionOf(me) });
}

describe('whether a message may be sent', () => {
  const ways = [
    'strangers',
    'liked',
    'matched',
    'I ended it',
    'they ended it',
    'reopened',
  ] as const;
  const cases = ways.flatMap((way) =>
    [false, true].flatMap((isBlocked) =>
      (['everyone', 'matches'] as const).flatMap((messagesFrom) =>
        [0, 2, 3].flatMap((sent) =>
          [false, true].map((answered) => ({ way, isBlocked, messagesFrom, sent, answered })),
        ),
      ),
    ),
  );

  it.each(ways)('is the same both ways between two: %s', async (way) => {
    for (const each of cases.filter((one) => one.way === way)) {
      const [me, other] = [await signedIn(), await signedIn({ messagesFrom: each.messagesFrom })];
      await stand(me, other, each.way);
      if (each.isBlocked) await block(other, me);
      const facts = { sent: each.sent, answered: each.answered };
      const { isReserved, between } = await reserveMessage(contextOf(me), other.id, {
        hasRoom: !requestIsFull(facts),
        answered: each.answered,
        isNew: false,
      });
      expect(isReserved, JSON.stringify(each)).toBe(refusalOf(between, facts) === null);
    }
  });

  async function stand(me: TestMember, other: TestMember, way: (typeof ways)[number]) {
    if (way === 'strangers') return;
    await liked(me, other);
    if (way === 'liked') return;
    await db.delete(pairs);
    await matched(me, other);
    const endedBy = { 'I ended it': me, 'they ended it': other, reopened: me, matched: null }[way];
    if (!endedBy) return;
    await db.update(pairs).set({ endedBy: endedBy.id });
    if (way === 'reopened') await db.update(pairs).set({ isReopened: true });
  }
});

it.each(
  ['scheduled', 'postponed', 'cancelled'].flatMap((status) =>
    [-1, 0, 1].map((ms) => ({ status, ms })),
  ),
)('an event that is $status and begins in $ms ms takes RSVPs both ways or not', async (event) => {
  const now = Date.now();
  const startTime = now + event.ms;
  const inSql = value(flag)`SELECT ${takesRsvps(now)}
    FROM (SELECT ${event.status} AS status, ${startTime} AS start_time) e`;
  const refusal = rsvpRefusal({ startTime, status: event.status }, now);
  expect(await inSql.ask(db)).toBe(refusal === null);
});

it.each([-1, 0, 1])('premium that ends %i ms from now is the same both ways', async (ms) => {
  const now = new Date();
  const premiumUntil = now.getTime() + ms;
  const me = await signedIn({ premiumUntil });
  const inSql = value(
    flag,
  )`SELECT premium_until > ${now.getTime()} FROM members WHERE id = ${me.id}`;
  expect(await inSql.ask(db)).toBe(isPremiumAt({ premiumUntil }, now));
});
