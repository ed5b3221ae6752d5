import { type Line, linesOf } from '../line.ts';
import type { Site } from '../site.ts';

const { ok, warning, failed, notLookedAt } = linesOf('clock');

/** Seconds. */
const CLOSE = 5;
const FAR = 60;
const MEND =
  'Set the clock of this machine, and run doctor again. If it is right: what signs, ends and is limited by time goes wrong at the site.';

/** How far this machine's clock is from the one that dates the site's answers. */
export async function lookAtClock(site: Site): Promise<Line[]> {
  const before = site.now();
  const answer = await site.fetch('/robots.txt');
  const after = site.now();
  await answer.body?.cancel();
  const said = Date.parse(answer.headers.get('Date') ?? '');
  if (!Number.isNaN(said)) {
    // The header has whole seconds: on average half of one has gone by.
    return [differenceLine('Date', said + 500, before, after)];
  }
  const found = 'the site does not say what time it is';
  if (site.isLocal) return [notLookedAt('Date', found)];
  return [warning('Date', found, 'See what stands between: every server says it.')];
}

/** The same of the clock that the product itself goes by. */
export function lookAtOwnClock(said: number, before: number, after: number): Line[] {
  return [differenceLine("the product's own", said, before, after)];
}

/** What was said between two moments is compared with the middle of them. Milliseconds. */
function differenceLine(what: string, said: number, before: number, after: number): Line {
  const seconds = Math.round((said - (before + after) / 2) / 1000);
  const isBehind = seconds < 0;
  const found = `${Math.abs(seconds)} s ${isBehind ? 'behind' : 'ahead of'} this machine`;
  if (Math.abs(seconds) <= CLOSE) return ok(what, found);
  return Math.abs(seconds) <= FAR ? warning(what, found, MEND) : failed(what, found, MEND);
}
