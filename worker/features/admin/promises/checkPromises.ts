import { inArray, notInArray } from 'drizzle-orm';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { iso } from '../../../db/columns';
import { ALWAYS } from '../../../db/guard';
import { runAll, runBatch } from '../../../db/runBatch';
import { alarms } from '../../../db/schema';
import { deleteWhere, insertWhere } from '../../../db/writes';
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
  const names = overdue.map(({ name }) => name);
  await runAll(db, [
    deleteWhere(
      alarms,
      asked ? inArray(alarms.promise, [...asked]) : ALWAYS,
      notInArray(alarms.promise, names),
    ),
    ...overdue.flatMap(({ name, openSince }) => [
      insertWhere(alarms, { promise: name, openSince, since: now.getTime() }, ALWAYS, {
        target: alarms.promise,
        set: { openSince },
      }),
      queueSupportMail(context, { kind: 'alarm', id: `${name}/${newJerseyDay(now)}` }, ALWAYS),
    ]),
  ]);
  for (const { name, openSince, overdueBy } of overdue) {
    const overdueSeconds = Math.floor(overdueBy / 1000);
    log({ event: 'alarm', requestId, promise: name, openSince: iso(openSince), overdueSeconds });
  }
}
