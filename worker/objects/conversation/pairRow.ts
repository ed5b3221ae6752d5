import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import type { ConversationSide } from './stores/sides';

export interface PairUpdate {
  version: number;
  /** The member with the lower id first. */
  sides: readonly [PairSide, PairSide];
}

interface PairSide extends Pick<ConversationSide, 'last' | 'hasWritten'> {
  memberId: string;
}

/** What D1 stores about a pair, as one string: the row is updated when the string changes. */
export const pairKey = ({ sides }: PairUpdate): string =>
  sides.map((side) => `${flag(holds(side))}${flag(side.hasWritten)}`).join('');

/** Each has something left of it, and has written. */
export const COMPLETE_PAIR_KEY = '1111';

const flag = (is: boolean) => (is ? '1' : '0');
const holds = ({ last }: PairSide) => last !== null;

/**
 * Stores who has something left of the conversation, and who has written in it. A member who has
 * blocked the other, or whose account is gone, has no side. It may arrive late, twice, or after a
 * newer one: the version decides.
 */
export async function updatePairRow(db: Database, { version, sides: [low, high] }: PairUpdate) {
  const stands = (side: PairSide, other: PairSide): SQL => sql`(${holds(side)}
    AND EXISTS (SELECT 1 FROM members WHERE id = ${side.memberId})
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${side.memberId}
      AND blocked_id = ${other.memberId}))`;
  // The same version is written again when D1 may have changed the row by itself.
  await db.run(sql`UPDATE pairs SET
      low_holds = ${stands(low, high)}, high_holds = ${stands(high, low)},
      low_wrote = ${low.hasWritten} AND ${stands(low, high)},
      high_wrote = ${high.hasWritten} AND ${stands(high, low)}, version = ${version}
    WHERE low_id = ${low.memberId} AND high_id = ${high.memberId} AND version <= ${version}`);
}
