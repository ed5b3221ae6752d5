import { isNotNull, lte, type SQL } from 'drizzle-orm';
import { RECOVERY_HOURS } from '../../../src/shared/rules/limits';
import { row, text } from '../../db/columns';
import { rows, runBatch } from '../../db/runBatch';
import { authenticators, factorRecoveries, recoveryCodes } from '../../db/schema';
import { deleteWhere, existsIn } from '../../db/writes';
import type { Context } from '../../platform/context';
import { deliverMails } from '../mail/deliverMails';
import { queueMail } from '../mail/queueMail';

const AT_MOST = 100;
const dueRow = row({ memberId: text });

/** When a recovery that starts now removes the app, in milliseconds since 1970. */
export const recoveryEnd = (now: Date): number => now.getTime() + RECOVERY_HOURS * 3_600_000;

/** Someone has shown a code or a passkey, so the app, or its substitute, is not lost. */
export const endRecovery = <When extends SQL>(memberId: string, when: When) =>
  deleteWhere(factorRecoveries, { memberId }, isNotNull(factorRecoveries.endsAt), when);

/** Removes the apps whose recovery was not canceled in time, and tells their owners by mail. */
export async function finishRecoveries(context: Context): Promise<void> {
  const { db, now } = context;
  const at = now.getTime();
  const due = await rows(dueRow)`SELECT member_id AS memberId FROM factor_recoveries
    WHERE ends_at <= ${at} ORDER BY ends_at LIMIT ${AT_MOST}`.run(db);
  for (const { memberId } of due) {
    const key = `recovery-finished:${memberId}:${at}`;
    const isDue = existsIn(factorRecoveries, { memberId }, lte(factorRecoveries.endsAt, at));
    await runBatch(db, {
      mail: queueMail(context, { kind: 'recovery-finished', memberId, data: {}, key }, isDue),
      codes: deleteWhere(recoveryCodes, { memberId }, isDue),
      app: deleteWhere(authenticators, { memberId }, isDue),
      recovery: deleteWhere(factorRecoveries, { memberId }, lte(factorRecoveries.endsAt, at)),
    });
  }
  if (due.length > 0) await deliverMails(context);
}
