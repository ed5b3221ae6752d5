import { eq, sql } from 'drizzle-orm';
import type { AdminDispute } from '../../../../src/shared/contract/admin/adminDisputes';
import { allOf, guarded } from '../../../db/guard';
import { payments } from '../../../db/schema';
import { didWrite, updateWhere } from '../../../db/writes';
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
    const mayRelease = guarded`(${within.counts} AND EXISTS (SELECT 1 FROM payments p
      WHERE p.id = ${id} AND p.charged_back_at IS NOT NULL AND p.released_at IS NULL
        AND ${isNotOwnDispute(within.session.memberId)}))`;
    return {
      audit: auditStatement(within, { act: 'payment.release', target: id }, mayRelease),
      isReleased: didWrite(
        updateWhere(
          payments,
          { releasedAt: within.now.getTime() },
          allOf(eq(payments.id, id), mayRelease),
        ),
      ),
      after: disputesWhere(sql`p.id = ${id} AND ${isNotOwnDispute(within.session.memberId)}`),
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
