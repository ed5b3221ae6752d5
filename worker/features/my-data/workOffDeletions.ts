import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../platform/context';
import { log } from '../../platform/log';
import { conversationOf, inboxOf } from '../../platform/objects';
import { forgetSession } from '../../platform/sessions';

const AT_ONCE = 40;
/** So that a request, or a run of the schedule, stays below the calls that a worker may make. */
const ROUNDS = 10;

const leftovers = z.array(
  z.object({
    memberId: z.string(),
    kind: z.enum(['session', 'inbox', 'conversation']),
    thing: z.string(),
    firstName: z.string().nullable(),
    since: z.number(),
  }),
);

type Left = z.infer<typeof leftovers>[number];

/** What one deleted account still has outside of the database. */
export async function workOffDeletion(context: Context, memberId: string): Promise<void> {
  await workOff(context, memberId);
}

/** What all deleted accounts still have there, the oldest first. */
export async function workOffDeletions(context: Context): Promise<void> {
  await workOff(context, null);
}

/** Every thing by itself: what fails stays written down, and stops nothing else. */
async function workOff(context: Context, memberId: string | null) {
  const { db, requestId } = context;
  for (let round = 0; round < ROUNDS; round += 1) {
    const things = leftovers.parse(
      await db.all(sql`SELECT member_id AS memberId, kind, thing, first_name AS firstName, since
        FROM deletions
        WHERE ${memberId === null ? sql`TRUE` : sql`member_id = ${memberId}`}
        ORDER BY since LIMIT ${AT_ONCE}`),
    );
    const outcomes = await Promise.allSettled(things.map((thing) => remove(context, thing)));
    const done = things.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        log({ event: 'failure', requestId, route: 'deletion', error: outcome.reason });
      }
    }
    if (done.length > 0) {
      await db.run(sql`DELETE FROM deletions WHERE (member_id, kind, thing) IN (
        SELECT value ->> 'memberId', value ->> 'kind', value ->> 'thing'
        FROM json_each(${JSON.stringify(done)}))`);
    }
    if (things.length < AT_ONCE || done.length === 0) return;
  }
}

/** Done twice is done once: a run may end between the act and its note. */
async function remove({ env }: Context, left: Left): Promise<void> {
  const { memberId, kind, thing, firstName, since } = left;
  switch (kind) {
    case 'inbox':
      return inboxOf(env, memberId).forget();
    case 'session':
      return forgetSession(env.SESSIONS, thing);
    case 'conversation':
      return conversationOf(env, memberId, thing).forget(memberId, {
        at: since,
        firstNames: firstName === null ? {} : { [memberId]: firstName },
      });
  }
}
