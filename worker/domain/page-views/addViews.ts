import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { integer } from '../../db/columns';
import { coalesce, columnWhere } from '../../db/expressions';
import { ALWAYS } from '../../db/guard';
import { runBatch, singleValue } from '../../db/runBatch';
import { pageViewBatches } from '../../db/schema';
import { insertWhere } from '../../db/writes';

/** Views of a route on a New Jersey day, in a numbered batch. */
export type CountedViews = {
  batch: number;
  day: string;
  route: string;
  count: number;
};

const COUNTER = 'page-views';
const { counter, batch } = pageViewBatches;
const LAST_BATCH = coalesce(columnWhere(batch, eq(counter, COUNTER)), 0);

/** Adds the batches that are later than the last one added. */
export async function addViews(db: Database, views: readonly CountedViews[]): Promise<void> {
  const rows = views.map(({ batch, day, route, count }) => [batch, day, route, count]);
  const last = Math.max(...views.map(({ batch }) => batch));
  await runBatch(db, {
    added: sql`INSERT INTO page_views (day, route, count)
      SELECT value ->> 1, value ->> 2, SUM(value ->> 3) FROM json_each(${JSON.stringify(rows)})
      WHERE value ->> 0 > ${LAST_BATCH} GROUP BY 1, 2
      ON CONFLICT (day, route) DO UPDATE SET count = count + excluded.count`,
    noted: insertWhere(pageViewBatches, { counter: COUNTER, batch: last }, ALWAYS, {
      target: counter,
      set: { batch: last },
      setWhere: lt(batch, last),
    }),
  });
}

/** The last batch that was added. Read together with the counts, it says what they include. */
export const lastBatch = singleValue(integer)`SELECT ${LAST_BATCH}`;
