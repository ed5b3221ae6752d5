import { eq, lt, not, sql } from 'drizzle-orm';
import { DAY } from '../../../../src/shared/rules/durations';
import { BAN_YEARS } from '../../../../src/shared/rules/safety/administration';
import { EVIDENCE_DAYS } from '../../../../src/shared/rules/safety/reports';
import { isAmong } from '../../../db/expressions';
import { runAll } from '../../../db/runBatch';
import { banMarks, members, reportEvidence, reportPictures, reports } from '../../../db/schema';
import { deleteWhere, updateWhere } from '../../../db/writes';
import type { Context } from '../../../platform/context';

/** Erases reports past their retention, and later the marks of banned members. */
export async function eraseEvidence({ db, now }: Context): Promise<void> {
  const until = now.getTime() - EVIDENCE_DAYS * DAY;
  const over = sql`status <> 'open' AND resolved_at < ${until} AND erased_at IS NULL`;
  const forgotten = now.getTime() - BAN_YEARS * 365 * DAY;
  await runAll(db, [
    deleteWhere(reportEvidence, isAmong(reportEvidence.reportId, reports.id, over)),
    // Their bytes are deleted like those of every picture without a row.
    deleteWhere(reportPictures, isAmong(reportPictures.reportId, reports.id, over)),
    updateWhere(
      reports,
      {
        details: '',
        profile: null,
        note: '',
        reporterAccount: null,
        reporterName: null,
        reportedAccount: null,
        reportedName: null,
        erasedAt: now.getTime(),
      },
      over,
    ),
    // A closed account that still exists stays banned as long as it does.
    deleteWhere(
      banMarks,
      lt(banMarks.bannedAt, forgotten),
      not(isAmong(banMarks.account, members.id, eq(members.status, 'inactive'))),
    ),
    deleteWhere(
      banMarks,
      { bannedAt: null },
      sql`account NOT IN
      (SELECT reported_account FROM reports WHERE status = 'open'
        AND reported_account IS NOT NULL)`,
    ),
  ]);
}
