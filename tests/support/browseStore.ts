import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SQL } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type { BrowseQuery, CountQuery } from '../../src/shared/contract/members';
import { newJerseyDay } from '../../src/shared/rules/day';
import { listRing } from '../../src/shared/rules/discovery/rank';
import { planCount } from '../../worker/features/members/countMembers';
import { filterFrom } from '../../worker/features/members/discoveryPlan';
import {
  countedRow,
  countMatches,
  type DiscoveredRow,
  discoveredRow,
} from '../../worker/features/members/discoveryQueries';
import { type ListPosition, listPosition, planList } from '../../worker/features/members/listPlan';
import { writeSqlQuickly } from '../simulation/platform/quickSql';
import { preparedOnce } from '../simulation/platform/sqlite';

writeSqlQuickly();

export interface PageRequest {
  viewerId: string;
  townId: number;
  query: BrowseQuery;
  now: Date;
  /** Where the viewer's lists begin on this day, unless `at` says where this one began. */
  start: number;
  at?: ListPosition | null;
  leftOut?: ReadonlySet<string>;
  scoreOf?: (row: DiscoveredRow, daysAway: number) => number;
}

type Viewing = Pick<PageRequest, 'viewerId' | 'townId' | 'now'>;

/**
 * Pages of discovery over a database in Node: the product's filters, statements and orders, without
 * a worker around them.
 */
export class BrowseStore {
  readonly #dialect = new SQLiteSyncDialect();
  readonly #prepared = new Map<string, StatementSync>();

  constructor(readonly db: DatabaseSync = emptyDatabase()) {}

  page({ viewerId, townId, query, now, at = null, leftOut = new Set(), ...given }: PageRequest) {
    const today = newJerseyDay(now);
    const filter = filterFrom(query, townId, today);
    const start = at?.start ?? given.start;
    const list = planList({ sort: query.sort, filter, at, start, townId, now });
    const found = list
      .statements({ viewerId, now: now.getTime(), today })
      .map((statement) => this.all(statement).map((row) => discoveredRow.parse(row)));
    const { cards, next } = list.page(found, leftOut, given.scoreOf ?? (() => 0));
    return { cards, next: next && listPosition.parse(next) };
  }

  count(query: CountQuery, { viewerId, townId, now }: Viewing) {
    const today = newJerseyDay(now);
    const plan = planCount(query, townId, today);
    const viewer = { viewerId, now: now.getTime(), today };
    const found = plan.statements(viewer).map((each) => countedRow.parse(this.all(each)[0]));
    return plan.numbers(found, new Set());
  }

  /** Everyone in the viewer's list. */
  everyone(query: CountQuery, { viewerId, townId, now }: Viewing): string[] {
    const today = newJerseyDay(now);
    const input = {
      viewerId,
      now: now.getTime(),
      today,
      ...listRing(0, today),
      filter: filterFrom(query, townId, today),
      cursor: null,
      isScored: false,
    };
    const everyone = { townId: 'any', scan: -1, take: 0 } as const;
    return countedRow.parse(this.all(countMatches(input, null, everyone))[0]).ids;
  }

  all(statement: SQL): Record<string, unknown>[] {
    const { sql, params } = this.#dialect.sqlToQuery(statement);
    const known = this.#prepared.get(sql) ?? this.db.prepare(preparedOnce(sql));
    this.#prepared.set(sql, known);
    return known.all(...(params as (string | number | null)[]));
  }
}

/** A database in memory, as the migrations create it. */
function emptyDatabase(): DatabaseSync {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  for (const file of readdirSync('migrations').toSorted()) {
    if (file.endsWith('.sql')) db.exec(readFileSync(`migrations/${file}`, 'utf8'));
  }
  return db;
}
