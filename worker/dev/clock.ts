const MINUTE = 60_000;
/** The `crons` of `wrangler.toml`, and the minutes of an hour they mean. */
const SCHEDULE: readonly (readonly [cron: string, isDue: (minute: number) => boolean])[] = [
  ['*/5 * * * *', (minute) => minute % 5 === 0],
  ['2-57/5 * * * *', (minute) => minute % 5 === 2],
  ['17 * * * *', (minute) => minute === 17],
];

/** Starts what the edge's clock would start: the local runtime has none of its own. */
export function keepTime(productOrigin: string) {
  const tick = () => {
    const minute = new Date().getMinutes();
    for (const [cron] of SCHEDULE.filter(([, isDue]) => isDue(minute))) {
      const path = `/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`;
      // It may be starting or gone: the next tick tries again.
      fetch(`${productOrigin}${path}`).catch(() => {});
    }
  };
  setInterval(tick, MINUTE).unref();
}
