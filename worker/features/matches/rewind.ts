import type { OtherMember } from '../../../src/shared/contract/members';
import { PASS_RETURNS_AFTER_DAYS } from '../../../src/shared/rules/limits';
import { one } from '../../db/ask';
import { idRow } from '../../db/columns';
import { asActor } from '../../domain/act';
import { requireCapability } from '../../domain/capabilities';
import { viewedMember } from '../../domain/members/viewedMember';
import { visibleTo } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { DomainError } from '../../platform/domainError';

/**
 * Takes the last pass back and answers who it was. The row stays: the likes and super likes of the
 * day are counted by it. Throws PREMIUM_REQUIRED, and NOT_FOUND when no pass is left to take back.
 */
export async function rewind(context: MemberContext): Promise<OtherMember> {
  const { now, session } = context;
  const mine = session.memberId;
  const standsSince = now.getTime() - PASS_RETURNS_AFTER_DAYS * 86_400_000;
  const { actor, acting, taken } = await asActor(context, ({ counts }) => ({
    taken: one(idRow)`UPDATE decisions SET decided_at = 0
      WHERE actor_id = ${mine} AND ${counts}
        AND EXISTS (SELECT 1 FROM members WHERE id = ${mine} AND premium_until > ${now.getTime()})
        AND target_id = (SELECT d.target_id FROM decisions d JOIN members m ON m.id = d.target_id
          WHERE d.actor_id = ${mine} AND d.kind = 'pass' AND d.is_parting = 0
            AND d.decided_at > ${standsSince} AND ${visibleTo(mine)}
          ORDER BY d.decided_at DESC LIMIT 1)
      RETURNING target_id AS id`,
  }));
  requireCapability(actor, 'rewind', 'Rewind is available with Premium.');
  if (!taken) throw new DomainError('NOT_FOUND', 'There is no pass to take back.');
  return viewedMember(acting, taken.id);
}
