import { hold } from '../broken';
import type { Refusal } from '../platform/mail';
import type { World } from '../platform/world';

const RESERVED = 'what is reserved leaves while its share is not used up';
const CONFIRMATION = 'Confirm your email address';
const HOUR = 3_600_000;
/** A share is counted by the hour in which a mail's run began, and a run takes minutes. */
const COUNTED_MS = 24 * HOUR - HOUR / 6;
/** Priorities: security and verdicts are 0, payments 1. */
const LAST_RESERVED = 1;

/**
 * The provider rejects a reserved mail only when confirmations took no more than half of the day.
 */
export function holdShares(refusals: readonly Refusal[], mailsADay: number) {
  for (const { subject, at, taken } of refusals) {
    if (subject === CONFIRMATION) continue;
    const known = taken.filter((each) => each.isKnown && each.at > at - COUNTED_MS);
    const confirmations = known.filter((each) => each.subject === CONFIRMATION).length;
    hold(
      confirmations <= mailsADay / 2,
      RESERVED,
      () => `"${subject}" was turned away after ${confirmations} confirmations`,
    );
  }
}

/** After days without faults no reserved mail of the day before waits, and none was given up. */
export function reservedHaveLeft({ store, scheduler }: World) {
  const [left] = store.all(
    `SELECT kind, state FROM mails WHERE priority <= ? AND created_at <= ? AND state <> 'sent'`,
    [LAST_RESERVED, scheduler.now - 24 * HOUR],
  );
  hold(left === undefined, RESERVED, () => `${left?.kind} is ${left?.state}`);
}
