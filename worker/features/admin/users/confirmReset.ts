import { gt } from 'drizzle-orm';
import type { AdminUser } from '../../../../src/shared/contract/admin/adminUsers';
import { ONE_TIME_LINK_HOURS } from '../../../../src/shared/rules/safety/administration';
import { differs } from '../../../db/expressions';
import { firstRow } from '../../../db/runBatch';
import { oneTimePasswords } from '../../../db/schema';
import { didUpdate, existsIn } from '../../../db/writes';
import { asAdmin, requireProof } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMail } from '../../../domain/mail/queueMail';
import type { MemberContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';
import { requireNotOwnCase } from '../cases/requireNotOwnCase';
import { toAdminUser, userColumns, userRow } from './userRow';

/**
 * A second administrator lets a one-time password sign in without the mailed link; the member is
 * notified. Throws NOT_FOUND, and CONFLICT for the administrator who issued it, for one's own case,
 * and when none is waiting.
 */
export async function confirmReset(context: MemberContext, memberId: string): Promise<AdminUser> {
  const asked = await requireNotOwnCase(context, memberId);
  requireProof(asked);
  const at = asked.now.getTime();
  const { acting, isConfirmed, found } = await asAdmin(asked, (within) => {
    const mayConfirm = existsIn(
      oneTimePasswords,
      { memberId, confirmedAt: null },
      differs(oneTimePasswords.givenBy, within.session.memberId),
      gt(oneTimePasswords.givenAt, at - ONE_TIME_LINK_HOURS * 3_600_000),
      within.counts,
    );
    return {
      audit: auditStatement(within, { act: 'user.confirm-reset', target: memberId }, mayConfirm),
      mail: queueMail(
        within,
        {
          kind: 'password-reset',
          memberId,
          data: {},
          key: `password-reset:${memberId}:${within.requestId}`,
        },
        mayConfirm,
      ),
      isConfirmed: didUpdate(oneTimePasswords, { confirmedAt: at }, { memberId }, mayConfirm),
      found: firstRow(userRow)`SELECT ${userColumns} FROM members m WHERE m.id = ${memberId}`,
    };
  });
  if (!found) throw notFound();
  if (!isConfirmed) {
    throw conflict(
      sentence(
        "There's no one-time password of this member for you to confirm. The administrator who gave it can't confirm it, and it has to be confirmed within a day.",
      ),
    );
  }
  acting.defer(deliverMails(acting));
  return toAdminUser(found, acting);
}
