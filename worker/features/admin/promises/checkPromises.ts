import { sql } from 'drizzle-orm';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { iso } from '../../../db/columns';
import { ALWAYS, allOf } from '../../../db/guard';
import { runAll, runBatch } from '../../../db/runBatch';
import { alarms } from '../../../db/schema';
import { deleteWhere } from '../../../db/writes';
import { queueSupportMail } from '../../../domain/mail/queueMail';
import { promiseQueries } from '../../../domain/promises/readPromises';
import type { Context } from '../../../platform/context';
import { log } from '../../../platform/log';

/**
 * Checks which promises are overdue and raises an alarm for each: a log line, a row, and a mail to
 * support once a day. Clears those that are kept again.
 */
export const checkPromises = (context: Context) => check(context);

/** The same for renewals only: when PayPal accepts none at night, it is noticed within the hour. */
export const checkRenewals = (context: Context) => check(context, ['renewals']);

async function check(context: Context, asked?: readonly string[]): Promise<void> {
  const { db, now, requestId } = context;
  const { stands } = await runBatch(db, { stands: promiseQueries(now, asked) });
  const overdue = stands.flatMap(({ name, openSince, overdueBy }) =>
    openSince !== null && overdueBy > 0 ? [{ name, openSince, overdueBy }] : [],
  );
  const names = JSON.stringify(overdue.map(({ name }) => name));
  const isSelected = asked
    ? sql`promise IN (SELECT value FROM json_each(${JSON.stringify(asked)}))`
    : ALWAYS;
  await runAll(db, [
    deleteWhere(
      alarms,
      allOf(isSelected, sql`promise NOT IN (SELECT value FROM json_each(${names}))`),
    ),
    ...overdue.flatMap(({ name, openSince }) => [
      sql`INSERT INTO alarms (promise, open_since, since)
        VALUES (${name}, ${openSince}, ${now.getTime()})
        ON CONFLICT (promise) DO UPDATE SET open_since = excluded.open_since`,
      queueSupportMail(context, { kind: 'alarm', id: `${name}/${newJerseyDay(now)}` }, ALWAYS),
    ]),
  ]);
  for (const { name, openSince, overdueBy } of overdue) {
    const overdueSeconds = Math.floor(overdueBy / 1000);
    log({ event: 'alarm', requestId, promise: name, openSince: iso(openSince), overdueSeconds });
  }
}
