import type { BlockedMember } from '../../../../src/shared/contract/safety';
import { rows } from '../../../db/ask';
import { row, text, time } from '../../../db/columns';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';

const blockRow = row({ id: text, firstName: text, blockedAt: time });

/** Whom the member has blocked, the latest first. */
export async function listBlocks(context: MemberContext): Promise<BlockedMember[]> {
  const { found } = await asActor(context, ({ session }) => ({
    found: rows(blockRow)`SELECT m.id, m.first_name AS firstName, b.created_at AS blockedAt
      FROM blocks b JOIN members m ON m.id = b.blocked_id
      WHERE b.blocker_id = ${session.memberId} ORDER BY b.created_at DESC, m.id`,
  }));
  return found;
}
