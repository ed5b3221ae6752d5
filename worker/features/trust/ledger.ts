import { lt } from 'drizzle-orm';
import { type TrustLedger, trustLedger } from '../../../src/shared/contract/trust';
import { daysBefore } from '../../../src/shared/rules/billing/periods';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { HOUR } from '../../../src/shared/rules/durations';
import { startOfDay } from '../../../src/shared/rules/events/eventTimes';
import { LEDGER_DAYS } from '../../../src/shared/rules/limits';
import { json, row, text } from '../../db/columns';
import { ALWAYS } from '../../db/guard';
import { firstRow, hasRows, runAll } from '../../db/runBatch';
import { ledger, ledgerEntries, metPairs } from '../../db/schema';
import { deleteWhere, insertWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { ledgerFigures } from './ledgerFigures';

const ledgerRow = row({ from: text, to: text, figures: json(trustLedger.shape.figures) });

export async function readLedger({ db }: Pick<Context, 'db'>): Promise<TrustLedger> {
  const found = await firstRow(ledgerRow)`SELECT from_day AS "from", to_day AS "to", figures
    FROM ledger ORDER BY to_day DESC LIMIT 1`.run(db);
  if (!found) return { period: null, figures: [] };
  const { figures, ...period } = found;
  return { period, figures };
}

/** Counts the ledger once a night, up to New Jersey's midnight, and deletes older entries. */
export async function countLedger({ db, now }: Context): Promise<void> {
  const today = newJerseyDay(now);
  const yesterday = daysBefore(today, 1);
  if (await hasRows`SELECT 1 FROM ledger WHERE to_day = ${yesterday}`.run(db)) return;
  const firstDay = daysBefore(today, LEDGER_DAYS);
  const from = startOfDay(firstDay);
  const figures = await ledgerFigures(db, from, startOfDay(today));
  await runAll(db, [
    deleteWhere(ledger, ALWAYS),
    insertWhere(
      ledger,
      { fromDay: firstDay, toDay: yesterday, figures: JSON.stringify(figures) },
      ALWAYS,
    ),
    deleteWhere(metPairs, lt(metPairs.day, firstDay)),
    deleteWhere(ledgerEntries, lt(ledgerEntries.hour, from / HOUR)),
  ]);
}
