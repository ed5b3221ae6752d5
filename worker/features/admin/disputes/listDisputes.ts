import { not, type SQL } from 'drizzle-orm';
import type { AdminDispute } from '../../../../src/shared/contract/admin/adminDisputes';
import { dollars, flag, nullable, row, text, time } from '../../../db/columns';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import { isOwnCaseIn } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import type { ListPage } from '../../../platform/listCursor';

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
export const disputesWhere = (which: SQL) => rows(disputeRow)`
  SELECT p.id, p.dispute_id AS disputeId, m.email AS userEmail, p.amount_cents AS amount,
    p.dispute_opened_at AS openedAt, p.dispute_outcome AS outcome,
    p.charged_back_at IS NOT NULL AS isChargedBack, p.released_at AS releasedAt
  FROM payments p INDEXED BY payments_disputed LEFT JOIN members m ON m.id = p.member_id
  WHERE p.dispute_opened_at IS NOT NULL AND ${which}
  ORDER BY (p.charged_back_at IS NOT NULL AND p.released_at IS NULL) DESC,
    p.dispute_opened_at DESC, p.id LIMIT ${AT_MOST}`;

/** The disputed payment is in none of this administrator's own cases. */
export const isNotOwnDispute = (adminId: string, alias: string): SQL =>
  not(isOwnCaseIn(adminId, alias));

/** Disputes, except those of the acting administrator and of members they reported. */
export async function listDisputes(context: MemberContext): Promise<ListPage<AdminDispute>> {
  const { found } = await asAdmin(context, ({ session }) => ({
    found: disputesWhere(isNotOwnDispute(session.memberId, 'p')),
  }));
  return { items: found, nextCursor: null };
}
