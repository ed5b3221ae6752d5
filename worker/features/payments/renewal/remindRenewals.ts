import { sql } from 'drizzle-orm';
import { PLAN_NAMES } from '../../../../src/shared/rules/billing/prices';
import { REMINDER_MS } from '../../../../src/shared/rules/billing/subscription';
import { runAll } from '../../../db/runBatch';
import { queueMails } from '../../../domain/mail/queueMail';
import type { Context } from '../../../platform/context';

/** Announces each renewal by mail, once. Nothing is charged before that mail was sent. */
export async function remindRenewals(context: Context): Promise<void> {
  const { db, now } = context;
  const at = now.getTime();
  const plan = sql`COALESCE(s.next_plan, s.plan)`;
  const ahead = sql.join(
    PLAN_NAMES.map((name) => sql`WHEN ${name} THEN ${REMINDER_MS[name]}`),
    sql.raw(' '),
  );
  const due = sql`s.ended = 0 AND s.auto_renew = 1 AND s.vault_id IS NOT NULL
    AND s.term_end <= ${at} + CASE ${plan} ${ahead} END
    AND s.reminded_for IS NOT s.term_end`;
  const key = sql`('renewal:' || s.member_id || ':' || s.term_end || ':' || ${plan} || ':' || ${at})`;
  await runAll(db, [
    queueMails(context, {
      kind: 'renewal-reminder',
      from: sql`subscriptions s JOIN members m ON m.id = s.member_id WHERE ${due}`,
      key,
      data: sql`json_object('termEnd', s.term_end)`,
    }),
    sql`
      UPDATE subscriptions AS s SET reminded_for = s.term_end, notice_key = ${key},
        notice_left_at = NULL
      WHERE ${due}`,
  ]);
}
