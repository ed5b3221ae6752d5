import { type SQL, sql } from 'drizzle-orm';
import type { ReportCategory } from '../../../src/shared/rules/reports';
import type { Measure } from '../../../src/shared/rules/verdicts';
import type { Within } from '../act';
import { queueMail } from '../mail/queueMail';
import { takesRsvps } from '../rsvp/rsvpStatements';

export interface Given {
  /** `ver_…`; of a warning also its own. */
  id: string;
  memberId: string;
  rule: ReportCategory;
  /** In the administrator's words; the member reads it. */
  reason: string;
  reportId: string | null;
}

/**
 * A verdict against a member and the mail that says why, for the batch of what it brings about:
 * before that, while `when` still says that it comes about now.
 */
export function verdictStatements(
  within: Within,
  measure: Measure,
  { id, memberId, rule, reason, reportId }: Given,
  when: SQL,
) {
  const { now, session } = within;
  const at = now.getTime();
  const rsvps =
    measure === 'deactivated'
      ? sql`(SELECT json_group_array(json_object('eventId', r.event_id, 'status', r.status,
          'saidAt', r.said_at)) FROM event_rsvps r JOIN events e ON e.id = r.event_id
          WHERE r.member_id = m.id AND ${takesRsvps(at)})`
      : sql`'[]'`;
  const kind = measure === 'warned' ? 'warning' : 'account-closed';
  return {
    verdict: sql`INSERT INTO verdicts (id, member_id, measure, rule, reason, report_id, decided_by,
        decided_at, rsvps)
      SELECT ${id}, m.id, ${measure}, ${rule}, ${reason}, ${reportId}, ${session.memberId}, ${at},
        ${rsvps}
      FROM members m WHERE m.id = ${memberId} AND ${when}`,
    mail: queueMail(
      within,
      { kind, memberId, data: { category: rule, reason }, key: `${kind}:${id}` },
      when,
    ),
  };
}
