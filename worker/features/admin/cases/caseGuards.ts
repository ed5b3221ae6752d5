import { gt, ne, not } from 'drizzle-orm';
import { HOUR } from '../../../../src/shared/rules/durations';
import {
  SECOND_ADMIN_HOURS,
  type SecondAdminAct,
} from '../../../../src/shared/rules/safety/administration';
import { flag, row } from '../../../db/columns';
import { rowHas } from '../../../db/expressions';
import { allOf } from '../../../db/guard';
import { type Query, singleRow, singleValue } from '../../../db/runBatch';
import { adminRequests, members } from '../../../db/schema';
import { deleteWhere, didWrite, existsIn, insertWhere } from '../../../db/writes';
import { type ActingContext, asAdmin, requireProof } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { isOwnCase, isOwnHold } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/domainError';
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
      ? "You can't do this to your own account."
      : 'You reported this member, or an account that may be theirs. Another administrator decides.',
  );
}

/** The case, if the administrator has just proved themselves. Throws NOT_FOUND without it. */
export async function requireCase<Case>(context: MemberContext, query: Query<Case | undefined>) {
  const { acting, found } = await asAdmin(context, () => ({ found: query }));
  requireProof(acting);
  if (!found) throw notFound();
  return { acting, found };
}

const standing = row({ isAdmin: flag, hasOther: flag });

const AUDIT = {
  activate: 'user.ask-activate',
  deactivate: 'user.ask-deactivate',
  'reset-password': 'user.ask-reset',
} as const satisfies Record<SecondAdminAct, string>;

/**
 * An action on an administrator takes two other administrators: the first request is recorded, the
 * second goes ahead, once. Actions on other members need no second. Returns whether two agreed.
 * Throws CONFLICT for the first, and says so when there is no second administrator.
 */
export async function requireSecondAdmin(
  acting: ActingContext,
  targetId: string,
  act: SecondAdminAct,
): Promise<boolean> {
  const { now, session } = acting;
  const mine = session.memberId;
  const at = now.getTime();
  const isAdmin = existsIn(members, { id: targetId, role: 'admin' });
  const same = rowHas(adminRequests, { targetId, act });
  const byAnother = allOf(
    same,
    ne(adminRequests.askedBy, mine),
    gt(adminRequests.askedAt, at - SECOND_ADMIN_HOURS * HOUR),
  );
  const asked = { askedBy: mine, askedAt: at };
  const hasRequest = existsIn(adminRequests, same, rowHas(adminRequests, asked));
  const { isAgreed, found } = await asAdmin(acting, (within) => ({
    found: singleRow(standing)`SELECT ${isAdmin} AS isAdmin, EXISTS (SELECT 1
      FROM members INDEXED BY members_admins WHERE role = 'admin' AND status <> 'inactive'
        AND id NOT IN (${targetId}, ${mine})) AS hasOther`,
    asked: insertWhere(
      adminRequests,
      { targetId, act, ...asked },
      allOf(isAdmin, within.counts, not(existsIn(adminRequests, byAnother))),
      { target: [adminRequests.targetId, adminRequests.act], set: asked },
    ),
    isAgreed: didWrite(deleteWhere(adminRequests, byAnother, within.counts)),
    audit: auditStatement(
      within,
      { act: AUDIT[act], target: targetId },
      allOf(within.counts, hasRequest),
    ),
  }));
  if (!found.isAdmin || isAgreed) return isAgreed;
  throw conflict(
    found.hasOther
      ? sentence(
          'Another administrator has to ask for the same thing within {secondAdminHours} hours. Nothing changes until then.',
          { secondAdminHours: SECOND_ADMIN_HOURS },
        )
      : sentence(
          "This takes a second administrator, and there isn't one. The operator has been told, and can add one.",
        ),
  );
}
