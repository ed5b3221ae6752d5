import { sha256Hex } from '../../../worker/platform/ids';

/**
 * Columns in which two runs of a job may differ: random, of the moment of writing, or one run's own
 * record of what was left to do.
 */
const OWN = /(^|_)(id|key|code|token|secret|tries|name|email|day|hour|ms)$|^(note|detail)$/;
/**
 * Of mails, only each hour's number is left out: one that a dead run had taken is sent hours later.
 */
const LEFT_OUT =
  /^(sqlite_|_cf_|d1_migrations|request_hours|rate_windows|mail_hours|job_runs|alarms|sessions)/;
const A_TIME = 1_500_000_000_000;
const DAY_MS = 86_400_000;
const SHOWN_AT_MOST = 500;

/** The rows of each table without each run's own columns, sorted. And the number of pictures. */
export async function takeStock(env: Env): Promise<Record<string, string[]>> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
  ).all<{ name: string }>();
  const stock: Record<string, string[]> = {};
  for (const { name } of results.filter((each) => !LEFT_OUT.test(each.name))) {
    const { results: rows } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    stock[name] = rows.map((row) => JSON.stringify(row, without)).toSorted();
  }
  stock.pictures = [`${(await env.PHOTOS.list()).objects.length}`];
  for (const [name, rows] of Object.entries(stock)) {
    if (rows.length <= SHOWN_AT_MOST) continue;
    stock[name] = [`${rows.length}`, await sha256Hex(rows.join('\n'))];
  }
  return stock;
}

/** Premium ends on a day; for every other time only its presence counts. */
function without(key: string, value: unknown): unknown {
  if (OWN.test(key)) return undefined;
  if (typeof value !== 'number' || value < A_TIME) return value;
  return key === 'premium_until' ? Math.round(value / DAY_MS) : 'a time';
}
