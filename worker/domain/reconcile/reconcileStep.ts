import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { settleRequest } from '../../../src/shared/contract/move';
import { flag, integer, nullable, row, text } from '../../db/columns';
import { isInList } from '../../db/expressions';
import { ALWAYS, allOf, anyOf } from '../../db/guard';
import { rows } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { conversationOf, memberObjectOf } from '../../platform/objects';

type Settling = z.infer<typeof settleRequest>;
type Here = Pick<Context, 'db' | 'env' | 'now'>;
type Step = (context: Here, asked: Settling, from: readonly [string, string]) => Promise<Key[]>;
type Key = readonly [string, string];

const A_STEP = 50;
/** Objects reached in parallel. */
const AT_A_TIME = 10;
const ORDER = ['blocks', 'pairs', 'members'] as const;

/** A block in D1, with the name by which the blocker knew the other. */
const blockRow = row({ a: text, b: text, firstName: text, createdAt: integer, talked: flag });

/** Two members in D1, the lower id first. */
const pairRow = row({
  a: text,
  b: text,
  matchedAt: nullable(integer),
  endedBy: nullable(text),
  isReopened: flag,
  lowLike: integer,
  highLike: integer,
  hasThread: flag,
  /** One of them still has something of the conversation. */
  isHeldBySomeone: flag,
  version: integer,
  lowIsThere: flag,
  highIsThere: flag,
});
type SettledPair = z.infer<typeof pairRow>;

const memberRow = row({ a: text, b: text, isHeld: flag });

/** Only the rows of these members, if any are given: of one, or of two with each other. */
function ofMembers(ids: Settling['members'], a: string, b: string): SQL {
  if (!ids) return ALWAYS;
  const is = (column: string) => isInList(sql.raw(column), ids);
  return ids.length === 1 ? anyOf(is(a), is(b)) : allOf(is(a), is(b));
}

const STEPS: Record<(typeof ORDER)[number], Step> = {
  blocks: async (context, { since, members }, [a, b]) => {
    const found = await rows(blockRow)`SELECT blocker_id AS a, blocked_id AS b,
        first_name AS firstName, created_at AS createdAt,
        EXISTS (SELECT 1 FROM pairs WHERE has_thread = 1 AND low_id = MIN(blocker_id, blocked_id)
          AND high_id = MAX(blocker_id, blocked_id)) AS talked
      FROM blocks WHERE created_at >= ${since} AND (blocker_id, blocked_id) > (${a}, ${b})
        AND ${ofMembers(members, 'blocker_id', 'blocked_id')}
      ORDER BY blocker_id, blocked_id LIMIT ${A_STEP}`.run(context.db);
    await each(found, (block) => settleBlock(context, block));
    return found.map((block) => [block.a, block.b]);
  },
  pairs: async (context, { since, members }, [a, b]) => {
    const isThere = (id: string) => sql.raw(`EXISTS (SELECT 1 FROM members WHERE id = ${id})`);
    const found = await rows(pairRow)`SELECT low_id AS a, high_id AS b, matched_at AS matchedAt,
        ended_by AS endedBy, is_reopened AS isReopened, low_like AS lowLike, high_like AS highLike,
        has_thread AS hasThread, low_holds OR high_holds AS isHeldBySomeone, version,
        ${isThere('low_id')} AS lowIsThere, ${isThere('high_id')} AS highIsThere
      FROM pairs WHERE (low_id, high_id) > (${a}, ${b})
        AND ${ofMembers(members, 'low_id', 'high_id')}
      ORDER BY low_id, high_id LIMIT ${A_STEP}`.run(context.db);
    await each(found, (pair) => reconcilePair(context, pair, since));
    return found.map((pair) => [pair.a, pair.b]);
  },
  members: async ({ db, env }, { since, members }, [a]) => {
    const found = await rows(memberRow)`SELECT id AS a, '' AS b, status = 'held' AS isHeld
      FROM members WHERE id > ${a} AND ${members ? ofMembers(members, 'id', 'id') : ALWAYS}
      ORDER BY id LIMIT ${A_STEP}`.run(db);
    await each(found, ({ a: id, isHeld }) => memberObjectOf(env, id).settle(id, { since, isHeld }));
    return found.map((member) => [member.a, '']);
  },
};

/**
 * One step of reconciling objects with D1 when their states date from different times since
 * `since`: after a restore, or when one object was rolled back. D1 decides who exists, who blocked
 * whom and which matches exist; a conversation decides what was said; the giver of a like decides
 * whether it exists. Idempotent. Returns where the next step begins.
 */
export async function reconcileStep(context: Here, asked: Settling): Promise<Settling['after']> {
  const { what, from } = asked.after ?? { what: ORDER[0], from: ['', ''] as [string, string] };
  const keys = await STEPS[what](context, asked, from);
  const last = keys.at(-1);
  if (last && keys.length === A_STEP) return { what, from: [...last] };
  const next = ORDER[ORDER.indexOf(what) + 1];
  return next ? { what: next, from: ['', ''] } : null;
}

async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>) {
  for (let start = 0; start < items.length; start += AT_A_TIME) {
    await Promise.all(items.slice(start, start + AT_A_TIME).map(act));
  }
}

/** Repeats what follows from a block. */
async function settleBlock({ env }: Here, block: z.infer<typeof blockRow>): Promise<void> {
  const { a, b, firstName, createdAt, talked } = block;
  await memberObjectOf(env, a).partFrom(a, b, 'block', createdAt);
  if (!talked) return;
  await conversationOf(env, a, b).leave(a, { at: createdAt, firstNames: { [b]: firstName } });
}

/** Restores match and likes from D1, then both lists from the conversation. */
async function reconcilePair(context: Here, pair: SettledPair, since: number) {
  const { a, b, matchedAt, endedBy, isReopened, hasThread } = pair;
  const isOver = endedBy !== null && !isReopened;
  if (isOver) await endLikes(context, pair, endedBy);
  else if (matchedAt !== null && endedBy === null && matchedAt >= since)
    await giveLikes(context, pair);
  if (!hasThread) return;
  const { env, now } = context;
  const conversation = conversationOf(env, a, b);
  const ending = { at: now.getTime(), firstNames: {} };
  if (!pair.lowIsThere) await conversation.forget(a, b, ending);
  if (!pair.highIsThere) await conversation.forget(b, a, ending);
  if (!pair.lowIsThere && !pair.highIsThere) return;
  if (isOver && !pair.isHeldBySomeone) await conversation.erase(ending);
  const sides = await Promise.all([
    memberObjectOf(env, a).standsWith(b),
    memberObjectOf(env, b).standsWith(a),
  ]);
  const versions = sides.map(({ version }) => version);
  await conversation.settle([a, b], Math.max(pair.version, ...versions));
}

/** Restores the likes that made a match, where an object is from before it. */
async function giveLikes({ env }: Here, { a, b, lowLike, highLike }: SettledPair): Promise<void> {
  await memberObjectOf(env, a).takeMatch(a, b, { mine: lowLike, theirs: highLike });
  await memberObjectOf(env, b).takeMatch(b, a, { mine: highLike, theirs: lowLike });
}

/** An object is from before the end of the match, so the match ends there too. */
async function endLikes({ env, now }: Here, pair: SettledPair, endedBy: string) {
  const { a, b } = pair;
  const stands = await Promise.all([
    memberObjectOf(env, a).standsWith(b),
    memberObjectOf(env, b).standsWith(a),
  ]);
  if (!stands.some(({ isMutual }) => isMutual)) return;
  // Both members keep their side of a closed conversation.
  const how = pair.isHeldBySomeone ? 'close' : 'unmatch';
  await memberObjectOf(env, endedBy).partFrom(endedBy, endedBy === a ? b : a, how, now.getTime());
}
