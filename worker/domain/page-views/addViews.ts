import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { integer } from '../../db/columns';
import { runBatch, singleValue } from '../../db/runBatch';

/** Views of a route on a New Jersey day, in a numbered batch. */
interface CountedViews {
  batch: number;
  day: string;
  route: string;
  count: number;
}

const COUNTER = 'page-views';
const LAST_BATCH = sql`COALESCE(
  (SELECT batch FROM page_view_batches WHERE counter = ${COUNTER}), 0)`;

/** Adds the batches that are later than the last one added. */
export async function addViews(db: Database, views: readonly CountedViews[]): Promise<void> {
  const rows = views.map(({ batch, day, route, count }) => [batch, day, route, count]);
  await runBatch(db, {
    added: sql`INSERT INTO page_views (day, route, count)
      SELECT value ->> 1, value ->> 2, SUM(value ->> 3) FROM json_each(${JSON.stringify(rows)})
      WHERE value ->> 0 > ${LAST_BATCH} GROUP BY 1, 2
      ON CONFLICT (day, route) DO UPDATE SET count = count + excluded.count`,
    noted: sql`INSERT INTO page_view_batches (counter, batch)
      VALUES (${COUNTER}, ${Math.max(...views.map(({ batch }) => batch))})
      ON CONFLICT (counter) DO UPDATE SET batch = MAX(batch, excluded.batch)`,
  });
}

/** The last batch that was added. Read together with the counts, it says what they include. */
export const lastBatch = singleValue(integer)`SELECT ${LAST_BATCH}`;
