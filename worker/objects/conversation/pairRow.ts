import { lte, not } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { allOf, NEVER } from '../../db/guard';
import { blocks, members, pairs } from '../../db/schema';
import { existsIn, updateWhere } from '../../db/writes';
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
  const [lowId, highId] = [low.memberId, high.memberId];
  const stands = (blockerId: string, blockedId: string, isSo: boolean) =>
    isSo
      ? allOf(existsIn(members, { id: blockerId }), not(existsIn(blocks, { blockerId, blockedId })))
      : NEVER;
  const set = {
    lowHolds: stands(lowId, highId, holds(low)),
    highHolds: stands(highId, lowId, holds(high)),
    lowWrote: stands(lowId, highId, holds(low) && low.hasWritten),
    highWrote: stands(highId, lowId, holds(high) && high.hasWritten),
    version,
  };
  // The same version is written again when D1 may have changed the row by itself.
  await db.run(updateWhere(pairs, set, { lowId, highId }, lte(pairs.version, version)));
}
