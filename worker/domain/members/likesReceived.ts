import { type SQL, sql } from 'drizzle-orm';
import { STANDS, viewedColumns, visibleTo } from './visibility';

/** Likes that a member received and has not answered, from members they may see. */
function unansweredLikes(viewerId: string, since = 0): SQL {
  return sql`FROM decisions d JOIN members m ON m.id = d.actor_id
    WHERE d.target_id = ${viewerId} AND d.kind <> 'pass' AND d.decided_at >= ${since}
      AND m.profile_visible = 1
      AND NOT EXISTS (SELECT 1 FROM decisions WHERE actor_id = ${viewerId} AND target_id = m.id
        AND decided_at > 0)
      AND ${visibleTo(viewerId)}`;
}

/** All of them, or those since an instant (milliseconds since 1970). */
export function likesReceivedCount(viewerId: string, since?: number): SQL {
  return sql`SELECT COUNT(*) AS count ${unansweredLikes(viewerId, since)}`;
}

/** The count, with whether this member's like is in it. */
export function likesReceivedFrom(viewerId: string, actorId: string): SQL {
  return sql`SELECT COUNT(*) AS count, COALESCE(MAX(m.id = ${actorId}), 0) AS isShown
    ${unansweredLikes(viewerId)}`;
}

/** Newest first, from after a place in the list: when the like came, and from whom. */
export function likesReceived(
  viewerId: string,
  after: readonly [number, string] | null,
  limit: number,
): SQL {
  const below = after ? sql`AND (d.decided_at, d.actor_id) < (${after[0]}, ${after[1]})` : sql``;
  return sql`SELECT ${viewedColumns(viewerId)}, d.decided_at AS likedAt
    ${unansweredLikes(viewerId)} ${below}
    ORDER BY d.decided_at DESC, d.actor_id DESC LIMIT ${limit}`;
}

/**
 * Matches of the viewer whom they may see; `m` is the match. Each half is found by an index of its
 * own.
 */
export function matchesOf(viewerId: string): SQL {
  return sql`(SELECT high_id AS other, matched_at FROM pairs pair
        WHERE low_id = ${viewerId} AND ${STANDS}
      UNION ALL SELECT low_id, matched_at FROM pairs pair INDEXED BY pairs_by_high
        WHERE high_id = ${viewerId} AND ${STANDS}) pair
    JOIN members m ON m.id = pair.other AND ${visibleTo(viewerId)}`;
}
