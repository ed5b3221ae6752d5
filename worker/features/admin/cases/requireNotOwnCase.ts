import { flag } from '../../../db/columns';
import { singleValue } from '../../../db/runBatch';
import { type ActingContext, asAdmin } from '../../../domain/act';
import { isOwnCase, isOwnHold } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import { conflict } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';

/**
 * The acting administrator. Throws CONFLICT when the case is their own or of a member they
 * reported, even under another account.
 */
export async function requireNotOwnCase(
  context: MemberContext,
  memberId: string,
): Promise<ActingContext> {
  const { acting, isOwn } = await asAdmin(context, ({ session }) => ({
    isOwn: singleValue(flag)`SELECT ${isOwnCase(session.memberId, memberId)}
      OR EXISTS (SELECT 1 FROM holds h WHERE h.member_id = ${memberId} AND h.resolved_at IS NULL
        AND h.due_at IS NOT NULL AND ${isOwnHold(session.memberId, 'h')})`,
  }));
  if (!isOwn) return acting;
  throw conflict(
    memberId === acting.session.memberId
      ? sentence("You can't do this to your own account.")
      : sentence(
          'You reported this member, or an account that may be theirs. Another administrator decides.',
        ),
  );
}
