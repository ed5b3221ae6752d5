import { type SQL, sql } from 'drizzle-orm';
import { IS_MATCHED, viewedColumns, visibleTo } from './visibility';

/** A like that waits for an answer, from the liked member's object. */
export interface WaitingLike {
  id: string;
  at: number;
}

/** Those of these likes whose givers the member may see. `waiting` is from the member's object. */
export function visibleLikes(viewerId: string, waiting: readonly WaitingLike[]): SQL {
  const text = JSON.stringify(waiting.map(({ id, at }) => ({ id, at })));
  return sql`FROM (SELECT value ->> 'id' AS id, value ->> 'at' AS liked_at
      FROM json_each(${text})) d CROSS JOIN members m ON m.id = d.id
    WHERE m.profile_visible = 1 AND ${visibleTo(viewerId)}`;
}

export function likesReceivedCount(viewerId: string, waiting: readonly WaitingLike[]): SQL {
  return sql`SELECT COUNT(*) AS count ${visibleLikes(viewerId, waiting)}`;
}

/** The count, and whether this member's like is included. */
export function likesReceivedFrom(
  viewerId: string,
  waiting: readonly WaitingLike[],
  actorId: string,
): SQL {
  return sql`SELECT COUNT(*) AS count, COALESCE(MAX(m.id = ${actorId}), 0) AS isShown
    ${visibleLikes(viewerId, waiting)}`;
}

/** Newest first, after a position in the list: when the like came, and from whom. */
export function likesReceived(
  viewerId: string,
  waiting: readonly WaitingLike[],
  after: readonly [number, string] | null,
  limit: number,
): SQL {
  const below = after
    ? waiting.filter(({ id, at }) => at < after[0] || (at === after[0] && id < after[1]))
    : waiting;
  return sql`SELECT ${viewedColumns(viewerId)}, shown.liked_at AS likedAt
    FROM (SELECT m.id, d.liked_at ${visibleLikes(viewerId, below)}
      ORDER BY d.liked_at DESC, m.id DESC LIMIT ${limit}) shown
    JOIN members m ON m.id = shown.id ORDER BY shown.liked_at DESC, m.id DESC`;
}

/** Matches of the viewer whom they may see, as `m`. Each half uses an index of its own. */
export function matchesOf(viewerId: string): SQL {
  return sql`(SELECT high_id AS other, matched_at FROM pairs pair
        WHERE low_id = ${viewerId} AND ${IS_MATCHED}
      UNION ALL SELECT low_id, matched_at FROM pairs pair INDEXED BY pairs_by_high
        WHERE high_id = ${viewerId} AND ${IS_MATCHED}) pair
    JOIN members m ON m.id = pair.other AND ${visibleTo(viewerId)}`;
}
