import { type SQL, sql } from 'drizzle-orm';
import { ALWAYS, anyOf } from '../../db/guard';
import { blocks, pairs } from '../../db/schema';
import { existsIn } from '../../db/writes';
import { pairOf } from '../../platform/objects';
import { canSee } from '../members/visibility';

/** A member may block and report those whom they can see, had contact with or have blocked. */
export function mayActOn(memberId: string, otherId: string, isContact: boolean): SQL {
  if (isContact) return ALWAYS;
  return anyOf(
    canSee(memberId, otherId),
    existsIn(blocks, { blockerId: memberId, blockedId: otherId }),
    haveTalked(memberId, otherId),
  );
}

/** They share a conversation, in any state, as long as anything of it is kept. */
export function haveTalked(memberId: string, otherId: string): SQL {
  const { lowId, highId } = pairOf(memberId, otherId);
  return existsIn(pairs, { lowId, highId, hasThread: true });
}

/** The name by which the member knew another one, even when that account is gone; NULL for none. */
export function knownName(memberId: string, otherId: string): SQL {
  return sql`COALESCE((SELECT first_name FROM members WHERE id = ${otherId}),
    (SELECT first_name FROM departed_members WHERE account = ${otherId}),
    (SELECT first_name FROM ended_conversations
      WHERE member_id = ${memberId} AND other_id = ${otherId}))`;
}
