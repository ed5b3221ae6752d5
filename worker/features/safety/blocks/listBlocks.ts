import type { BlockedMember } from '../../../../src/shared/contract/safety';
import { row, text, time } from '../../../db/columns';
import { rows } from '../../../db/runBatch';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';

const blockRow = row({ id: text, firstName: text, blockedAt: time });

/** Blocked members, by the names the blocker knew, the latest first; including deleted ones. */
export async function listBlocks(context: MemberContext): Promise<BlockedMember[]> {
  const { found } = await asActor(context, ({ session }) => ({
    found: rows(blockRow)`SELECT blocked_id AS id, first_name AS firstName, created_at AS blockedAt
      FROM blocks WHERE blocker_id = ${session.memberId} AND inherited_from IS NULL
      ORDER BY created_at DESC, blocked_id`,
  }));
  return found;
}
