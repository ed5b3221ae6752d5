import { sql } from 'drizzle-orm';
import { DAY } from '../../../../src/shared/rules/durations';
import { BAN_YEARS } from '../../../../src/shared/rules/safety/administration';
import { EVIDENCE_DAYS } from '../../../../src/shared/rules/safety/reports';
import { runAll } from '../../../db/runBatch';
import type { Context } from '../../../platform/context';

/**
 * Erases the contents of reports past their retention: messages, pictures, profiles and identities.
 * Later also the marks by which banned members are recognized.
 */
export async function eraseEvidence({ db, now }: Context): Promise<void> {
  const until = now.getTime() - EVIDENCE_DAYS * DAY;
  const over = sql`status <> 'open' AND resolved_at < ${until} AND erased_at IS NULL`;
  const forgotten = now.getTime() - BAN_YEARS * 365 * DAY;
  await runAll(db, [
    db.run(sql`DELETE FROM report_evidence
      WHERE report_id IN (SELECT id FROM reports WHERE ${over})`),
    // Their bytes are deleted like those of every picture without a row.
    db.run(sql`DELETE FROM report_pictures
      WHERE report_id IN (SELECT id FROM reports WHERE ${over})`),
    db.run(sql`UPDATE reports SET details = '', profile = NULL, note = '', reporter_account = NULL,
        reporter_name = NULL, reported_account = NULL, reported_name = NULL,
        erased_at = ${now.getTime()}
      WHERE ${over}`),
    // A closed account that still exists stays banned as long as it does.
    db.run(sql`DELETE FROM ban_marks WHERE banned_at < ${forgotten}
      AND account NOT IN (SELECT id FROM members WHERE status = 'inactive')`),
    db.run(sql`DELETE FROM ban_marks WHERE banned_at IS NULL AND account NOT IN
      (SELECT reported_account FROM reports WHERE status = 'open'
        AND reported_account IS NOT NULL)`),
  ]);
}
