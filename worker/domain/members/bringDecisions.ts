import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ask, rows, value } from '../../db/ask';
import type { Database } from '../../db/client';
import { flag, integer, nullable, row, text } from '../../db/columns';
import { inboxOf } from '../../platform/objects';

const A_PAGE = 500;
const CALLS_AT_ONCE = 20;

/** Of the last row that was brought: who decided about whom. */
type OldPlace = [actorId: string, targetId: string];

const oldRow = row({
  actorId: text,
  targetId: text,
  kind: z.enum(['like', 'super', 'pass']),
  at: integer,
  likedOn: nullable(text),
  superLikedOn: nullable(text),
  isParting: flag,
  isMutual: flag,
  isAnswered: flag,
});
type OldRow = z.infer<typeof oldRow>;

/**
 * Brings a page of what members had decided while the directory kept it to their objects, and
 * answers where the next one begins; `null` when nothing is left, and then the table is gone. What
 * stands in an object already stays: it may begin anew at any time. To be run while nobody acts.
 */
export async function bringDecisions(
  { db, env }: { db: Database; env: Pick<Env, 'INBOXES'> },
  after: OldPlace | null,
): Promise<OldPlace | null> {
  const isThere = await value(flag)`SELECT EXISTS (SELECT 1 FROM sqlite_schema
    WHERE name = 'old_decisions')`.ask(db);
  if (!isThere) return null;
  const page = await rows(oldRow)`
    SELECT d.actor_id AS actorId, d.target_id AS targetId, d.kind, d.decided_at AS at,
      d.liked_on AS likedOn, d.super_liked_on AS superLikedOn, d.is_parting AS isParting,
      EXISTS (SELECT 1 FROM pairs WHERE low_id = MIN(d.actor_id, d.target_id)
        AND high_id = MAX(d.actor_id, d.target_id) AND matched_at IS NOT NULL
        AND ended_by IS NULL) AS isMutual,
      EXISTS (SELECT 1 FROM old_decisions back WHERE back.actor_id = d.target_id
        AND back.target_id = d.actor_id AND back.decided_at > 0) AS isAnswered
    FROM old_decisions d
    WHERE (d.actor_id, d.target_id) > (${after?.[0] ?? ''}, ${after?.[1] ?? ''})
    ORDER BY d.actor_id, d.target_id LIMIT ${A_PAGE}`.ask(db);
  const last = page.at(-1);
  if (!last) {
    await ask(db, { gone: sql`DROP TABLE old_decisions` });
    return null;
  }
  const calls = [
    ...grouped(page, ({ actorId }) => actorId).map(([actorId, given]) => () => {
      return inboxOf(env, actorId).takeDecisions(actorId, { given: given.map(toGiven) });
    }),
    ...grouped(page.filter(isLike), ({ targetId }) => targetId).map(([targetId, likes]) => () => {
      return inboxOf(env, targetId).takeDecisions(targetId, { received: likes.map(toReceived) });
    }),
  ];
  for (let start = 0; start < calls.length; start += CALLS_AT_ONCE) {
    await Promise.all(calls.slice(start, start + CALLS_AT_ONCE).map((call) => call()));
  }
  return [last.actorId, last.targetId];
}

function grouped(page: readonly OldRow[], idOf: (each: OldRow) => string): [string, OldRow[]][] {
  const groups = new Map<string, OldRow[]>();
  for (const each of page) {
    const group = groups.get(idOf(each)) ?? [];
    groups.set(idOf(each), [...group, each]);
  }
  return [...groups];
}

const isLike = ({ kind }: OldRow) => kind !== 'pass';

/** A pass that was taken back stood at the time 0; one that ended a match is not taken back. */
function toGiven({ targetId, kind, at, likedOn, superLikedOn, isParting, isMutual }: OldRow) {
  return {
    targetId,
    kind: kind === 'pass' && at === 0 ? ('none' as const) : kind,
    at,
    likedOn,
    superLikedOn,
    parted: isParting ? (2 as const) : (0 as const),
    isMutual: isMutual && kind !== 'pass',
    isTold: true,
  };
}

function toReceived({ actorId, kind, at, isAnswered }: OldRow) {
  return { actorId, kind: kind === 'super' ? kind : ('like' as const), at, isAnswered };
}
