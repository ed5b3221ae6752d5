import * as z from 'zod/mini';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { HOUR, MINUTE } from '../../../../src/shared/rules/durations';
import { members, searchDigests } from '../../../db/schema';
import { existsIn, insertWhere } from '../../../db/writes';
import { nextEvening } from '../../../domain/mail/evenings';
import { exponentialBackoff } from '../../../domain/outbox/drain';
import { tableQueue } from '../../../domain/outbox/tableQueue';
import type { Context } from '../../../platform/context';

const searchDigest = z.object({ member_id: z.string(), looked_to: z.number(), tries: z.number() });

export type SearchDigest = z.infer<typeof searchDigest>;

/** The members for whom someone new is to be looked for. Nobody is given up on. */
export function digestQueue(context: Pick<Context, 'db' | 'now'>) {
  const { name, take, taken, putOff } = tableQueue(context, {
    name: 'search_digests',
    key: ['member_id'],
    row: searchDigest,
  });
  return { name, take, taken, putOff, backoff: exponentialBackoff(5 * MINUTE, HOUR) };
}

/**
 * The member has saved a search: looks from the next evening on. Called when it is stored; a run of
 * the job that has not seen it yet no longer settles the row.
 */
export async function awaitDigest({ db, now }: Pick<Context, 'db' | 'now'>, memberId: string) {
  const first = { memberId, lookedTo: now.getTime(), dueAt: nextEvening(now) };
  const onConflict = { target: searchDigests.memberId, set: { tries: 0 } };
  await db.run(insertWhere(searchDigests, first, existsIn(members, { id: memberId }), onConflict));
}

/** The evening of the next digest, which is not on the New Jersey day of this one. */
export function eveningAfter(now: Date): number {
  const next = nextEvening(now);
  const isToday = newJerseyDay(new Date(next)) === newJerseyDay(now);
  return isToday ? nextEvening(new Date(next)) : next;
}
