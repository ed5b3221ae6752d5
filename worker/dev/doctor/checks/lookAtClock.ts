import { type Line, linesOf } from '../line.ts';
import type { Site } from '../site.ts';

const { ok, warning, failed } = linesOf('clock');

/** Seconds. The header itself has whole ones. */
const CLOSE = 5;
const FAR = 60;
const MEND =
  'Set the clock of this machine, and run doctor again. If it is right: what signs, ends and is limited by time goes wrong at the site.';

/** How far this machine's clock is from the site's. */
export async function lookAtClock(site: Site): Promise<Line[]> {
  const before = site.now();
  const answer = await site.fetch('/robots.txt');
  const after = site.now();
  await answer.body?.cancel();
  const said = Date.parse(answer.headers.get('Date') ?? '');
  if (Number.isNaN(said)) {
    return [
      warning(
        'Date',
        'the site does not say what time it is',
        'See what stands between: every server says it.',
      ),
    ];
  }
  // As it was when the answer was made: somewhere between.
  const seconds = Math.round((said + 500 - (before + after) / 2) / 1000);
  const found = `${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} this machine`;
  if (Math.abs(seconds) <= CLOSE) return [ok('Date', found)];
  return [Math.abs(seconds) <= FAR ? warning('Date', found, MEND) : failed('Date', found, MEND)];
}
