import { sql } from 'drizzle-orm';
import { PLAN_NAMES } from '../../../../src/shared/rules/billing/prices';
import { REMINDER_MS } from '../../../../src/shared/rules/billing/subscription';
import { runAll } from '../../../db/runBatch';
import { subscriptions } from '../../../db/schema';
import { updateWhere } from '../../../db/writes';
import { queueMails } from '../../../domain/mail/queueMail';
import type { Context } from '../../../platform/context';

const AHEAD = sql.raw(
  PLAN_NAMES.map((name) => `WHEN '${name}' THEN ${REMINDER_MS[name]}`).join(' '),
);

/** Announces each renewal by mail, once. Nothing is charged before that mail was sent. */
export async function remindRenewals(context: Context): Promise<void> {
  const { db, now } = context;
  const at = now.getTime();
  const due = sql`ended = 0 AND auto_renew = 1 AND vault_id IS NOT NULL
    AND term_end <= ${at} + CASE COALESCE(next_plan, plan) ${AHEAD} END
    AND reminded_for IS NOT term_end`;
  const key = sql`('renewal:' || member_id || ':' || term_end || ':' || COALESCE(next_plan, plan)
    || ':' || ${at})`;
  await runAll(db, [
    queueMails(context, {
      kind: 'renewal-reminder',
      from: sql`subscriptions JOIN members m ON m.id = member_id WHERE ${due}`,
      key,
      data: sql`json_object('termEnd', term_end)`,
    }),
    updateWhere(
      subscriptions,
      { remindedFor: subscriptions.termEnd, noticeKey: key, noticeLeftAt: null },
      due,
    ),
  ]);
}
