import { eq, not, type SQL } from 'drizzle-orm';
import type { AdminDispute } from '../../../src/shared/contract/admin/adminDisputes';
import { dollars, flag, nullable, row, text, time } from '../../db/columns';
import { ANY, joinedPayment } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { rows } from '../../db/runBatch';
import { payments } from '../../db/schema';
import { didUpdate, existsIn } from '../../db/writes';
import { asAdmin, requireProof } from '../../domain/act';
import { auditStatement } from '../../domain/audit/audit';
import { isOwnCaseIn } from '../../domain/cases/ownCases';
import type { MemberContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';
import type { ListPage } from '../../platform/listCursor';
import { recordRead } from './recordRead';

const AT_MOST = 100;

const disputeRow = row({
  id: text,
  disputeId: nullable(text),
  userEmail: nullable(text),
  amount: dollars,
  openedAt: time,
  outcome: nullable(text),
  isChargedBack: flag,
  releasedAt: nullable(time),
});

/** Disputed payments that match `which`; `p` is the payment. */
const disputesWhere = (which: SQL) => rows(disputeRow)`
  SELECT p.id, p.dispute_id AS disputeId, m.email AS userEmail, p.amount_cents AS amount,
    p.dispute_opened_at AS openedAt, p.dispute_outcome AS outcome,
    p.charged_back_at IS NOT NULL AS isChargedBack, p.released_at AS releasedAt
  FROM payments p INDEXED BY payments_disputed LEFT JOIN members m ON m.id = p.member_id
  WHERE p.dispute_opened_at IS NOT NULL AND ${which}
  ORDER BY (p.charged_back_at IS NOT NULL AND p.released_at IS NULL) DESC,
    p.dispute_opened_at DESC, p.id LIMIT ${AT_MOST}`;

/** The disputed payment is in none of this administrator's own cases. */
const isNotOwnDispute = (adminId: string, alias: string): SQL => not(isOwnCaseIn(adminId, alias));

/** Disputes, except those of the acting administrator and of members they reported. */
export async function listDisputes(context: MemberContext): Promise<ListPage<AdminDispute>> {
  const { found } = await asAdmin(context, ({ session }) => ({
    found: disputesWhere(isNotOwnDispute(session.memberId, 'p')),
  }));
  const ids = found.map(({ id }) => id);
  await recordRead(context, { act: 'payment.read', list: 'disputes' }, ids);
  return { items: found, nextCursor: null };
}

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
    throw conflict("There's nothing to allow: no money was returned, or it was already allowed.");
  return dispute;
}
