import { eq } from 'drizzle-orm';
import type { AdminDispute } from '../../../../src/shared/contract/admin/adminDisputes';
import { ANY, joinedPayment } from '../../../db/expressions';
import { allOf } from '../../../db/guard';
import { payments } from '../../../db/schema';
import { didUpdate, existsIn } from '../../../db/writes';
import { asAdmin, requireProof } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import type { MemberContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';
import { disputesWhere, isNotOwnDispute } from './listDisputes';

/**
 * Allows the buyer of a charged-back payment to buy again. Nobody decides their own case. Throws
 * NOT_FOUND, and CONFLICT when there is nothing to allow.
 */
export async function releaseDispute(context: MemberContext, id: string): Promise<AdminDispute> {
  const { acting } = await asAdmin(context);
  requireProof(acting);
  const { isReleased, after } = await asAdmin(acting, (within) => {
    const mine = within.session.memberId;
    const mayRelease = existsIn(
      payments,
      { id, releasedAt: null, chargedBackAt: ANY },
      isNotOwnDispute(mine, 'payments'),
      within.counts,
    );
    return {
      audit: auditStatement(within, { act: 'payment.release', target: id }, mayRelease),
      isReleased: didUpdate(payments, { releasedAt: within.now.getTime() }, { id }, mayRelease),
      after: disputesWhere(allOf(eq(joinedPayment.id, id), isNotOwnDispute(mine, 'p'))),
    };
  });
  const [dispute] = after;
  if (!dispute) throw notFound();
  if (!isReleased)
    throw conflict(
      sentence("There's nothing to allow: no money was returned, or it was already allowed."),
    );
  return dispute;
}
