import { eq, type SQL, sql } from 'drizzle-orm';
import { FRAUD_RULE } from '../../../src/shared/rules/safety/verdicts';
import { row, text, time } from '../../db/columns';
import { coalesce, columnWhere, joinedMember } from '../../db/expressions';
import { guarded } from '../../db/guard';
import { firstRow } from '../../db/runBatch';
import { members } from '../../db/schema';
import type { BatchContext } from '../act';
import { queueMails } from '../mail/queueMail';
import type { NewVerdict } from './giveVerdict';

interface Fraud extends Pick<NewVerdict, 'id' | 'memberId' | 'rule'> {
  /** The first name that a deleted account had. */
  name?: string | null;
}

/**
 * Notifies everyone who talked with an account that it was closed for fraud, in the batch of the
 * verdict: in the product, and by mail. Each is notified of the same account once, however often it
 * is closed, including members who parted from it in the last 30 days or blocked it.
 */
export function queueFraudNotices<When extends SQL>(
  within: BatchContext,
  { id, memberId, rule, name = null }: Fraud,
  when: When,
) {
  const at = within.now.getTime();
  const isFraud = guarded`(${rule === FRAUD_RULE} AND ${when})`;
  const nameThen = coalesce(columnWhere(members.firstName, eq(members.id, memberId)), name ?? '');
  const talked = sql`SELECT high_id AS id FROM pairs WHERE low_id = ${memberId} AND has_thread = 1
    UNION SELECT low_id FROM pairs WHERE high_id = ${memberId} AND has_thread = 1
    UNION SELECT member_id FROM ended_conversations WHERE other_id = ${memberId}`;
  return [
    guarded`INSERT INTO fraud_notices (id, member_id, verdict_id, other_id, first_name, created_at)
      SELECT 'frn_' || lower(hex(randomblob(10))), m.id, ${id}, ${memberId}, ${nameThen}, ${at}
      FROM members m WHERE m.id IN (${talked}) AND ${isFraud}
      ON CONFLICT (member_id, other_id) DO NOTHING`,
    queueMails(within, {
      kind: 'fraud-notice',
      from: guarded`fraud_notices n JOIN members m ON m.id = n.member_id
        WHERE n.verdict_id = ${id} AND n.created_at = ${at} AND ${isFraud}`,
      key: ['fraud-notice', joinedMember.id, memberId],
      data: { otherId: memberId },
    }),
  ];
}

const noticeRow = row({ id: text, firstName: text, toldAt: time });

/** The oldest one that the member has not acknowledged. */
export function openFraudNotice(memberId: string) {
  return firstRow(noticeRow)`SELECT id, first_name AS firstName, created_at AS toldAt
    FROM fraud_notices WHERE member_id = ${memberId} AND acknowledged_at IS NULL
    ORDER BY created_at, id LIMIT 1`;
}
