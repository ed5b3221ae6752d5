import { MINUTE } from '../../src/shared/rules/durations.ts';

/** The `crons` of `wrangler.toml`, and the minutes of an hour they mean. */
const SCHEDULE: readonly (readonly [cron: string, isDue: (minute: number) => boolean])[] = [
  ['*/5 * * * *', (minute) => minute % 5 === 0],
  ['2-57/5 * * * *', (minute) => minute % 5 === 2],
  ['17 * * * *', (minute) => minute === 17],
];

/** Calls what the edge's clock would call: the local runtime has no clock of its own. */
export function runLocalClock(productOrigin: string) {
  const tick = () => {
    const minute = new Date().getMinutes();
    for (const [cron] of SCHEDULE.filter(([, isDue]) => isDue(minute))) {
      const path = `/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`;
      // The product may be starting or gone: the next tick tries again.
      fetch(`${productOrigin}${path}`).catch(() => {});
    }
  };
  setInterval(tick, MINUTE).unref();
}
