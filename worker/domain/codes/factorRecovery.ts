import { type SQL, sql } from 'drizzle-orm';
import { RECOVERY_HOURS } from '../../../src/shared/rules/limits';
import { row, text } from '../../db/columns';
import { guarded } from '../../db/guard';
import { rows, runBatch } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { deliverMails } from '../mail/deliverMails';
import { queueMail } from '../mail/queueMail';

const AT_MOST = 100;
const dueRow = row({ memberId: text });

/** When a recovery that starts now removes the app, in milliseconds since 1970. */
export const recoveryEnd = (now: Date): number => now.getTime() + RECOVERY_HOURS * 3_600_000;

/** Someone has shown a code or a passkey, so the app, or its substitute, is not lost. */
export const endRecovery = <When extends SQL>(memberId: string, when: When) =>
  guarded`DELETE FROM factor_recoveries WHERE member_id = ${memberId} AND ends_at IS NOT NULL AND ${when}`;

/** Removes the apps whose recovery was not canceled in time, and tells their owners by mail. */
export async function finishRecoveries(context: Context): Promise<void> {
  const { db, now } = context;
  const at = now.getTime();
  const due = await rows(dueRow)`SELECT member_id AS memberId FROM factor_recoveries
    WHERE ends_at <= ${at} ORDER BY ends_at LIMIT ${AT_MOST}`.run(db);
  for (const { memberId } of due) {
    const isDue = sql`EXISTS (SELECT 1 FROM factor_recoveries
      WHERE member_id = ${memberId} AND ends_at <= ${at})`;
    await runBatch(db, {
      mail: queueMail(
        context,
        {
          kind: 'recovery-finished',
          memberId,
          data: {},
          key: `recovery-finished:${memberId}:${at}`,
        },
        isDue,
      ),
      codes: sql`DELETE FROM recovery_codes WHERE member_id = ${memberId} AND ${isDue}`,
      app: sql`DELETE FROM authenticators WHERE member_id = ${memberId} AND ${isDue}`,
      recovery: sql`DELETE FROM factor_recoveries WHERE member_id = ${memberId} AND ends_at <= ${at}`,
    });
  }
  if (due.length > 0) await deliverMails(context);
}
