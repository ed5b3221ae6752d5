import { expect, it } from 'vitest';
import { rsvpRefusal } from '../../src/shared/rules/events/rsvp';
import { flag } from '../../worker/db/columns';
import { singleValue } from '../../worker/db/runBatch';
import { isPremiumAt } from '../../worker/domain/actor';
import { takesRsvps } from '../../worker/domain/rsvp/rsvpStatements';
import { db, signedIn } from '../support/signedIn';

/** A rule is the same in SQL, where it decides, and in TypeScript, where it explains why. */

it.each(
  ['scheduled', 'postponed', 'cancelled'].flatMap((status) =>
    [-1, 0, 1].map((ms) => ({ status, ms })),
  ),
)('an event that is $status and begins in $ms ms takes RSVPs both ways or not', async (event) => {
  const now = Date.now();
  const startTime = now + event.ms;
  const inSql = singleValue(flag)`SELECT ${takesRsvps(now)}
    FROM (SELECT ${event.status} AS status, ${startTime} AS start_time) e`;
  const refusal = rsvpRefusal({ startTime, status: event.status }, now);
  expect(await inSql.run(db)).toBe(refusal === null);
});

it.each([-1, 0, 1])('premium that ends %i ms from now is the same both ways', async (ms) => {
  const now = new Date();
  const premiumUntil = now.getTime() + ms;
  const me = await signedIn({ premiumUntil });
  const inSql = singleValue(
    flag,
  )`SELECT premium_until > ${now.getTime()} FROM members WHERE id = ${me.id}`;
  expect(await inSql.run(db)).toBe(isPremiumAt({ premiumUntil }, now));
});
