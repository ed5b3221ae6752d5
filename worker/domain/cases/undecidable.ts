import { type SQL, sql } from 'drizzle-orm';
import { HOUR } from '../../../src/shared/rules/durations';
import { SECOND_ADMIN_HOURS } from '../../../src/shared/rules/safety/administration';
import { isOwnCase, isOwnHold, isOwnReport, isOwnTakeDown } from './ownCases';

/** Checked per queue, the soonest due first. */
const LOOKED_AT = 100;

/** No active administrator is free of `isBarred`, which refers to the administrator as `a`. */
const nobodyBut = (isBarred: SQL) => sql`NOT EXISTS (SELECT 1
  FROM members a INDEXED BY members_admins
  WHERE a.role = 'admin' AND a.status <> 'inactive' AND NOT ${isBarred})`;

/** SELECT of one value: since when a case is undecidable. D1 accepts five parts in one UNION. */
export function oldestUndecidable(at: number): SQL {
  const [admin, checked] = [sql.raw('a.id'), sql.raw('c.member_id')];
  return sql`SELECT MIN(since) FROM (
    SELECT r.created_at AS since FROM (SELECT * FROM reports INDEXED BY reports_open_by_clock
      WHERE status = 'open' ORDER BY due_at LIMIT ${LOOKED_AT}) r
    WHERE ${nobodyBut(isOwnReport(admin, 'r'))}
    UNION ALL SELECT p.created_at FROM (SELECT * FROM appeals INDEXED BY appeals_open_by_clock
      WHERE status = 'open' ORDER BY due_at LIMIT ${LOOKED_AT}) p
    JOIN verdicts v ON v.id = p.verdict_id
    WHERE ${nobodyBut(sql`(v.decided_by IS a.id OR ${isOwnCase(admin, sql.raw('v.member_id'))})`)}
    UNION ALL SELECT t.created_at FROM (SELECT * FROM take_downs
        INDEXED BY take_downs_open_by_clock
      WHERE (status IN ('received', 'hidden') OR objected_at IS NOT NULL)
      ORDER BY due_at LIMIT ${LOOKED_AT}) t
    WHERE ${nobodyBut(sql`(t.resolved_by IS a.id OR ${isOwnTakeDown(admin, 't')})`)}
    UNION ALL SELECT h.since FROM (SELECT * FROM holds INDEXED BY holds_open_by_clock
      WHERE due_at IS NOT NULL AND resolved_at IS NULL ORDER BY due_at LIMIT ${LOOKED_AT}) h
    WHERE ${nobodyBut(isOwnHold(admin, 'h'))}
    UNION ALL SELECT * FROM (
      SELECT c.sent_at AS since FROM (SELECT * FROM photo_checks
          INDEXED BY photo_checks_open_by_clock
        WHERE status = 'open' AND photo_id IS NOT NULL ORDER BY due_at LIMIT ${LOOKED_AT}) c
      WHERE ${nobodyBut(sql`(c.first_by IS a.id OR ${isOwnCase(admin, checked)})`)}
      UNION ALL SELECT q.asked_at FROM (SELECT * FROM admin_requests
          INDEXED BY admin_requests_by_time
        WHERE asked_at > ${at - SECOND_ADMIN_HOURS * HOUR} ORDER BY asked_at LIMIT ${LOOKED_AT}) q
      WHERE ${nobodyBut(sql`a.id IN (q.target_id, q.asked_by)`)}))`;
}
