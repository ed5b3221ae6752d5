import type { ReportableMember } from '../../../../src/shared/contract/safety';
import { CONVERSATIONS_SHOWN } from '../../../../src/shared/rules/limits';
import { rows } from '../../../db/ask';
import { row, text, time } from '../../../db/columns';
import { asActor } from '../../../domain/act';
import { STANDS } from '../../../domain/members/visibility';
import type { MemberContext } from '../../../platform/context';

const endedRow = row({ userId: text, firstName: text, endedAt: time, reportableUntil: time });

/**
 * Whose conversation with this member ended while it can still be reported, the latest first. It
 * reads what was written down when it ended and nothing that changes with the other since, so that
 * it never tells why they are gone. Who matched again is not gone.
 */
export async function listReportable(context: MemberContext): Promise<ReportableMember[]> {
  const { now, session } = context;
  const mine = session.memberId;
  const { found } = await asActor(context, () => ({
    found: rows(endedRow)`
      SELECT ended.other_id AS userId, ended.first_name AS firstName, ended.ended_at AS endedAt,
      ended.sealed_until AS reportableUntil
    FROM ended_conversations ended
    WHERE ended.member_id = ${mine} AND ended.sealed_until > ${now.getTime()}
      AND NOT EXISTS (SELECT 1 FROM pairs pair WHERE pair.low_id = MIN(${mine}, ended.other_id)
        AND pair.high_id = MAX(${mine}, ended.other_id) AND ${STANDS})
    ORDER BY ended.ended_at DESC, ended.other_id LIMIT ${CONVERSATIONS_SHOWN}`,
  }));
  return found;
}
