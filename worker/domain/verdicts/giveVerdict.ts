import { type SQL, sql } from 'drizzle-orm';
import type { ReportCategory } from '../../../src/shared/rules/safety/reports';
import type { Measure } from '../../../src/shared/rules/safety/verdicts';
import { allOf } from '../../db/guard';
import { members, verdicts } from '../../db/schema';
import { existsIn, insertWhere } from '../../db/writes';
import type { BatchContext } from '../act';
import { queueMail } from '../mail/queueMail';
import { takesRsvps } from '../rsvp/rsvpStatements';

export interface NewVerdict {
  /** `ver_…`; a warning has the same id. */
  id: string;
  memberId: string;
  rule: ReportCategory;
  /** In the administrator's words; shown to the member. */
  reason: string;
  reportId: string | null;
}

/** A verdict against a member and its mail; in the batch, before the measure that ends `when`. */
export function verdictStatements<When extends SQL>(
  within: BatchContext,
  measure: Measure,
  { id, memberId, rule, reason, reportId }: NewVerdict,
  when: When,
) {
  const { now, session } = within;
  const at = now.getTime();
  const rsvps =
    measure === 'deactivated'
      ? sql`(SELECT json_group_array(json_object('eventId', r.event_id, 'status', r.status,
          'saidAt', r.said_at)) FROM event_rsvps r JOIN events e ON e.id = r.event_id
          WHERE r.member_id = ${memberId} AND ${takesRsvps(at)})`
      : '[]';
  const kind = measure === 'warned' ? 'warning' : 'account-closed';
  const data = { category: rule, reason };
  return {
    verdict: insertWhere(
      verdicts,
      {
        id,
        memberId,
        measure,
        rule,
        reason,
        reportId,
        rsvps,
        decidedBy: session.memberId,
        decidedAt: at,
      },
      allOf(existsIn(members, { id: memberId }), when),
    ),
    mail: queueMail(within, { kind, memberId, data, key: `${kind}:${id}` }, when),
  };
}
