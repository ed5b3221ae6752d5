import { value } from '../../../db/ask';
import { flag } from '../../../db/columns';
import { type Acting, asAdmin } from '../../../domain/act';
import { isOwnCase } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import { conflict } from '../../../platform/domainError';

/** Who acts, as an administrator. Throws CONFLICT for themselves and for a member they reported. */
export async function requireOthersCase(context: MemberContext, memberId: string): Promise<Acting> {
  const { acting, isOwn } = await asAdmin(context, ({ session }) => ({
    isOwn: value(flag)`SELECT ${isOwnCase(session.memberId, memberId)}`,
  }));
  if (!isOwn) return acting;
  throw conflict(
    memberId === acting.session.memberId
      ? 'You cannot do this to your own account.'
      : 'You reported this member. Another administrator decides.',
  );
}
