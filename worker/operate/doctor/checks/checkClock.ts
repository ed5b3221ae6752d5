import { type CheckResult, linesOf } from '../line.ts';
import type { DoctorSite } from '../site.ts';

const { ok, warning, failed, notLookedAt } = linesOf('clock');

/** Seconds. */
const CLOSE = 5;
const FAR = 60;
const MEND =
  'Set the clock of this machine, and run doctor again. If it is right: what signs, ends and is limited by time goes wrong at the site.';

/** How far this machine's clock is from the one in the site's Date header. */
export async function checkClock(site: DoctorSite): Promise<CheckResult[]> {
  const before = site.now();
  const answer = await site.fetch('/robots.txt');
  const after = site.now();
  await answer.body?.cancel();
  const said = Date.parse(answer.headers.get('Date') ?? '');
  // The header has whole seconds, so the time is any moment within that second.
  if (!Number.isNaN(said)) return [differenceLine('Date', [said, said + 999], before, after)];
  const found = "the site doesn't say what time it is";
  if (site.isLocal) return [notLookedAt('Date', found)];
  return [warning('Date', found, "See what's in between: every server sends it.")];
}

/** The same for the clock that the product itself uses. All values are milliseconds since 1970. */
export function checkOwnClock(said: number, before: number, after: number): CheckResult[] {
  return [differenceLine("the product's own", [said, said], before, after)];
}

/** A time received between two moments of ours is off by as much as it is outside of them. */
function differenceLine(
  what: string,
  [first, last]: readonly [number, number],
  before: number,
  after: number,
): CheckResult {
  const off = Math.max(0, first - after) - Math.max(0, before - last);
  const seconds = Math.round(Math.abs(off) / 1000);
  const found = `${seconds} s ${off < 0 ? 'behind' : 'ahead of'} this machine`;
  if (seconds <= CLOSE) return ok(what, found);
  return seconds <= FAR ? warning(what, found, MEND) : failed(what, found, MEND);
}
