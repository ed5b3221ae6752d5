import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { newJerseyDay } from '../../src/shared/rules/day';
import { ask, rows } from '../db/ask';
import { integer, row, text } from '../db/columns';
import type { Context } from '../platform/context';
import { conversationOf, inboxOf } from '../platform/objects';

/** Objects of a step: as many as a call may reach. */
const A_STEP = 200;
/** Objects that are reached at once. */
const AT_A_TIME = 20;

const pairRow = row({ lowId: text, highId: text });
const countRow = row({ memberId: text, count: integer, toStrangers: integer });

/** How far it has come: `null` at the beginning, and when all is done. */
export type Place = z.infer<typeof pairRow> | null;

/**
 * One step of bringing a site of the first form over: what members and conversations own moves into
 * their objects. Done again it changes nothing, so that it may end anywhere and begin anew; the
 * site is closed to members meanwhile. Answers where the next step begins.
 */
export async function bringOverStep(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  after: Place,
): Promise<Place> {
  if (!after) await bringOverToday({ db, env, now });
  const { lowId, highId } = after ?? { lowId: '', highId: '' };
  const found = await rows(pairRow)`SELECT low_id AS lowId, high_id AS highId FROM pairs
    WHERE has_thread = 1 AND (low_id, high_id) > (${lowId}, ${highId})
    ORDER BY low_id, high_id LIMIT ${A_STEP}`.ask(db);
  await each(found, (pair) => conversationOf(env, pair.lowId, pair.highId).bringOver());
  return found.length < A_STEP ? null : (found.at(-1) ?? null);
}

/** What members have sent today, which their objects count from now on. */
async function bringOverToday({ db, env, now }: Pick<Context, 'db' | 'env' | 'now'>) {
  const day = newJerseyDay(now);
  const { counts } = await ask(db, {
    counts: rows(countRow)(sql`SELECT member_id AS memberId, count, to_strangers AS toStrangers
      FROM message_counts WHERE day = ${day}`),
  });
  await each(counts, async ({ memberId, count, toStrangers }) => {
    const object = inboxOf(env, memberId);
    // Whoever has written since is counted there already.
    if ((await object.sentOn(day)) >= count) return;
    await object.takeCount(memberId, { day, messages: count, to_strangers: toStrangers });
  });
}

async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>) {
  for (let start = 0; start < items.length; start += AT_A_TIME) {
    await Promise.all(items.slice(start, start + AT_A_TIME).map(act));
  }
}
