import { nextNewJerseyMidnight } from '../../shared/rules/day';

const TICK_MS = 10_000;
/** If this device's clock is a little fast, the server's day must have begun, too. */
const SLACK_MS = 2_000;

/** Runs `act` soon after New Jersey's midnights. A single timer stops while a device sleeps. */
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
