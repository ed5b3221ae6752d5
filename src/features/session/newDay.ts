import { nextNewJerseyMidnight } from '../../shared/rules/day';

const TICK_MS = 10_000;
/** Where this device's clock is a little ahead, the server's day has begun too. */
const SLACK_MS = 2_000;

/**
 * Acts soon after each midnight in New Jersey. It looks at the clock instead of waiting for a timer,
 * which stands still while the device sleeps.
 */
export function onNewDay(act: () => void): void {
  let due = dueAfter(new Date());
  const look = () => {
    const now = new Date();
    if (now.getTime() < due) return;
    due = dueAfter(now);
    act();
  };
  setInterval(look, TICK_MS);
  document.addEventListener('visibilitychange', look);
}

const dueAfter = (now: Date) => nextNewJerseyMidnight(now).getTime() + SLACK_MS;
