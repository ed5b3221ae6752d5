import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { row, text } from '../../db/columns';
import { type Query, rows, runAll } from '../../db/runBatch';
import { pairs, ties } from '../../db/schema';
import { deleteWhere, existsIn, updateWhere } from '../../db/writes';
import { pairOf } from '../../platform/objects';

/** An incognito member becomes visible to those they like, before these can be notified. */
export async function writeTies(
  db: Database,
  memberId: string,
  likes: readonly { targetId: string; at: number }[],
) {
  const of = (name: string) => sql.raw(`value ->> '${name}'`);
  const text = JSON.stringify(likes.map(({ targetId, at }) => ({ targetId, at })));
  await db.run(sql`INSERT INTO ties (member_id, other_id, liked_at)
    SELECT me.id, other.id, ${of('at')} FROM json_each(${text})
      JOIN members me ON me.id = ${memberId} JOIN members other ON other.id = ${of('targetId')}
    WHERE TRUE ON CONFLICT (member_id, other_id) DO UPDATE SET liked_at = excluded.liked_at`);
}

/** The like has ended: what it made visible is hidden again. */
export async function forgetTie(db: Database, memberId: string, otherId: string) {
  const { lowId, highId } = pairOf(memberId, otherId);
  await runAll(db, [
    deleteWhere(ties, { memberId, otherId }),
    updateWhere(pairs, { isReopened: false }, { lowId, highId, endedBy: memberId }),
  ]);
}

/** In the batch in which a member ends their relation to another, after it: the ties of both end. */
export function endTies<When extends SQL>(memberId: string, otherId: string, counts: When) {
  const { lowId, highId } = pairOf(memberId, otherId);
  const isOver = existsIn(pairs, { lowId, highId, endedBy: memberId, isReopened: false });
  return [
    deleteWhere(ties, { memberId, otherId }, isOver, counts),
    deleteWhere(ties, { memberId: otherId, otherId: memberId }, isOver, counts),
  ];
}

/** Whoever ended it likes the other again: the conversation is open. */
export async function reopenConversation(db: Database, memberId: string, otherId: string) {
  const { lowId, highId } = pairOf(memberId, otherId);
  await db.run(updateWhere(pairs, { isReopened: true }, { lowId, highId, endedBy: memberId }));
}

const nameRow = row({ id: text, firstName: text });

/** The current first names of two members, by id. */
export function firstNamesOf(a: string, b: string): Query<Record<string, string>> {
  return rows(nameRow)`
    SELECT id, first_name AS firstName FROM members WHERE id IN (${a}, ${b})`.map((names) =>
    Object.fromEntries(names.map(({ id, firstName }) => [id, firstName])),
  );
}
