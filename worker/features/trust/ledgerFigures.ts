import { gte, lt, not, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type * as z from 'zod/mini';
import type { TrustLedger } from '../../../src/shared/contract/trust';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { HOUR, MINUTE } from '../../../src/shared/rules/durations';
import { SHOWN_FROM } from '../../../src/shared/rules/limits';
import type { Database } from '../../db/client';
import { integer, nullable, row, text } from '../../db/columns';
import { allOf, sqlOf } from '../../db/guard';
import { rows, runAll, runBatch, singleRow, singleValue } from '../../db/runBatch';
import { ledgerEntries, reports as table, uptimes } from '../../db/schema';
import { existsIn, insertWhere, updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';

const timesRow = row({ n: integer, median: nullable(integer), p95: nullable(integer) });
const countRow = row({ kind: text, outcome: text, count: integer });
const upRow = row({ since: nullable(integer), upMs: integer });

/**
 * Every figure based on at least `SHOWN_FROM` cases, between two instants (ms, the second
 * excluded). A median is the shortest time that half of all cases did not exceed; the 95th
 * percentile likewise.
 */
export async function ledgerFigures(
  db: Database,
  from: number,
  to: number,
): Promise<TrustLedger['figures']> {
  const within = (column: SQLiteColumn, unit = 1) =>
    allOf(gte(column, from / unit), lt(column, to / unit));
  const entered = within(ledgerEntries.hour, HOUR);
  const { received, reports, claims, checks, entries, up, met } = await runBatch(db, {
    // Reports received in the period were decided in it or later, or are open.
    received: singleValue(integer)`SELECT
      (SELECT COUNT(*) FROM reports INDEXED BY reports_by_verdict
        WHERE status <> 'open' AND resolved_at >= ${from} AND ${within(table.createdAt)})
      + (SELECT COUNT(*) FROM reports INDEXED BY reports_open_by_clock
        WHERE status = 'open' AND ${within(table.createdAt)})`,
    reports: timesOf`SELECT resolved_at - created_at AS ms
      FROM reports INDEXED BY reports_by_verdict
      WHERE status <> 'open' AND ${within(table.resolvedAt)}`,
    claims: timesOf`SELECT took_ms AS ms FROM ledger_entries
      WHERE kind = 'claim decided' AND ${entered}`,
    checks: timesOf`SELECT took_ms AS ms FROM ledger_entries
      WHERE kind = 'photo check decided' AND ${entered}`,
    entries: rows(countRow)`SELECT kind, outcome, COUNT(*) AS count FROM ledger_entries
      WHERE ${entered} GROUP BY kind, outcome`,
    met: singleValue(integer)`SELECT COUNT(*) FROM met_pairs
      WHERE day >= ${newJerseyDay(new Date(from))} AND day < ${newJerseyDay(new Date(to))}`,
    up: singleRow(upRow)`SELECT MIN(since) AS since,
      COALESCE(SUM(MIN(until, ${to}) - MAX(since, ${from}))
        FILTER (WHERE until > ${from} AND since < ${to}), 0) AS upMs FROM uptimes`,
  });
  const count = (kind: string, outcome?: string) =>
    entries
      .filter((each) => each.kind === kind && (outcome ?? each.outcome) === each.outcome)
      .reduce((sum, each) => sum + each.count, 0);
  const share = (kind: string, outcome: string) => ({
    value: tenths((count(kind, outcome) / Math.max(1, count(kind))) * 100),
    n: count(kind),
  });
  const counted = (n: number) => ({ value: n, n });
  const closures = entries.filter(({ kind }) => kind === 'closure');
  const watchedMs = Math.max(0, to - Math.max(from, up.since ?? to));
  const figures = {
    reports: counted(received),
    ...times('reports', reports),
    'appeals.overturned': share('appeal', 'overturned'),
    takeDowns: counted(count('claim')),
    'takeDowns.removed': share('claim decided', 'removed'),
    ...times('takeDowns', claims),
    met: counted(met),
    photoChecks: counted(count('photo check decided')),
    ...times('photoChecks', checks),
    ...Object.fromEntries(closures.map((each) => [`closed.${each.outcome}`, counted(each.count)])),
    downtime: {
      value: Math.round((watchedMs - up.upMs) / MINUTE),
      n: Math.floor(watchedMs / HOUR),
    },
  };
  return Object.entries(figures)
    .map(([name, figure]) => ({ name, ...figure }))
    .filter(({ n }) => n >= SHOWN_FROM);
}

/** A template tag: the number of times that a query selects, and two of them by rank. */
function timesOf(text: TemplateStringsArray, ...parts: unknown[]) {
  const atRank = (rank: string) =>
    sql.raw(`(SELECT ms FROM times ORDER BY ms LIMIT 1 OFFSET (SELECT ${rank} FROM times))`);
  return singleRow(timesRow)`WITH times AS (${sqlOf(text, parts)}) SELECT COUNT(*) AS n,
    ${atRank('(COUNT(*) + 1) / 2 - 1')} AS median,
    ${atRank('(COUNT(*) * 95 + 99) / 100 - 1')} AS p95 FROM times`;
}

function times(name: string, { n, median, p95 }: z.infer<typeof timesRow>) {
  return {
    [`${name}.median`]: { value: hours(median), n },
    [`${name}.p95`]: { value: hours(p95), n },
  };
}

const hours = (ms: number | null) => tenths((ms ?? 0) / HOUR);
const tenths = (value: number) => Math.round(value * 10) / 10;

/** Without a run for longer the service counts as down: the clock may skip two. */
const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * Records that the schedule runs and the database accepts it: the open span continues, or a new one
 * begins after a pause. Nothing runs while the site moves, which counts as downtime too.
 */
export async function recordUptime({ db, now }: Context): Promise<void> {
  const at = now.getTime();
  const isOpen = gte(uptimes.until, at - LONGEST_PAUSE_MS);
  await runAll(db, [
    updateWhere(uptimes, { until: at }, isOpen, lt(uptimes.until, at)),
    insertWhere(uptimes, { since: at, until: at }, not(existsIn(uptimes, isOpen))),
  ]);
}
