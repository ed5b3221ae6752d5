import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';

/**
 * Incognito is a part of premium, and ends with it: the member is in no list, and visible only to
 * those whom they chose by a like or an answer. `m` is the row of the viewed member.
 */
const isOver = sql`COALESCE(m.premium_until, 0) <= unixepoch('subsec') * 1000`;

/** How many of the latest likes and conversations a page searches for incognito members. */
const TIES_LOOKED_AT = 200;
/** More than there can be, so that this scan is never cut short. */
export const MOST_INCOGNITO = 3 * TIES_LOOKED_AT + 1;

/** Not incognito, or visible by choice. `known`: they matched, or the member answered. */
export function isShownTo(viewerId: string, known: SQL): SQL {
  return sql`(m.browse_incognito = 0 OR ${isOver} OR EXISTS (SELECT 1 FROM ties
    WHERE member_id = m.id AND other_id = ${viewerId}) OR ${known})`;
}

/** FROM and WHERE for the reverse: the incognito members `w` who are visible to a viewer. */
export function choseViewer(viewerId: string): SQL {
  return sql`(
      SELECT * FROM (SELECT member_id AS id FROM ties INDEXED BY ties_by_other
        WHERE other_id = ${viewerId} ORDER BY liked_at DESC LIMIT ${TIES_LOOKED_AT})
      UNION
      SELECT * FROM (SELECT high_id FROM pairs
        WHERE low_id = ${viewerId} AND low_holds = 1 AND high_wrote = 1 LIMIT ${TIES_LOOKED_AT})
      UNION
      SELECT * FROM (SELECT low_id FROM pairs INDEXED BY pairs_by_high
        WHERE high_id = ${viewerId} AND high_holds = 1 AND low_wrote = 1 LIMIT ${TIES_LOOKED_AT})
    ) tie CROSS JOIN members w ON w.id = tie.id
    WHERE w.status = 'active' AND w.profile_visible = 1 AND w.browse_incognito = 1`;
}

/** Switches incognito off when premium has ended: `discoverable` only considers the switch. */
export async function endIncognito({ db }: Context): Promise<void> {
  await db.run(sql`UPDATE members AS m SET browse_incognito = 0
    WHERE m.browse_incognito = 1 AND ${isOver}`);
}
