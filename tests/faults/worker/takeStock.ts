import { sha256Hex } from '../../../worker/platform/ids';

/** Of random making, or the time of the writing: no two runs of a job agree on them. */
const OWN = /^(id|key|public_id|created_at|due_at|tries|started_at|took_ms|at|sent_at|updated_at)$/;
const LEFT_OUT = /^(sqlite_|_cf_|d1_migrations|request_hours|rate_windows|job_runs)/;

/** What stands in each table, without what is each run's own: rows, sorted. And the pictures' keys. */
export async function takeStock(env: Env): Promise<Record<string, string[]>> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
  ).all<{ name: string }>();
  const stock: Record<string, string[]> = {};
  for (const { name } of results.filter(({ name }) => !LEFT_OUT.test(name))) {
    const { results: rows } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    stock[name] = rows.map((row) => JSON.stringify(row, without)).toSorted();
  }
  const listed = await env.PHOTOS.list();
  stock.pictures = listed.objects.map(({ key }) => key).toSorted();
  for (const [name, rows] of Object.entries(stock)) {
    if (rows.length > 500) stock[name] = [`${rows.length}`, await sha256Hex(rows.join('\n'))];
  }
  return stock;
}

const without = (key: string, value: unknown) => (OWN.test(key) ? undefined : value);
