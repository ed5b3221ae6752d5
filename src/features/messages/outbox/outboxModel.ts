import { ApiError, messageOf } from '../../../lib/api/errors';
import {
  isAbsentOr,
  isBoolean,
  isNullOr,
  isNumber,
  isObjectOf,
  isText,
} from '../../../lib/api/shapes';
import { PartNotLoaded } from '../../../lib/partNotLoaded';
import { t, text } from '../../../shared/texts/t';

/** A message that the server has not acknowledged, as it is stored in IndexedDB. */
export interface OutboxEntry {
  /** A UUID. */
  clientId: string;
  /** The member who wrote it: several members may use one device. */
  ownerId: string;
  receiverId: string;
  content: string;
  /** Milliseconds, unique and increasing per writer: the order of sending. */
  queuedAt: number;
  /** How often the server failed on it. */
  failures: number;
  /** The server's sentence after a refusal; `null` while the message waits. */
  refusal: string | null;
  /** Refused until the writer's email address is confirmed. */
  mustConfirm?: boolean | undefined;
}

export const isOutboxEntry = isObjectOf<OutboxEntry>({
  clientId: isText,
  ownerId: isText,
  receiverId: isText,
  content: isText,
  queuedAt: isNumber,
  failures: isNumber,
  refusal: isNullOr(isText),
  mustConfirm: isAbsentOr(isBoolean),
});

export const SEND_FAILED = text("We're having trouble sending your message. Please try again.");
const GIVE_UP_AFTER = 3;
const LONGEST_WAIT = 60_000;

export type SendOutcome =
  /** Nothing reached the server, or it asked to wait: keep everything in order and retry. */
  | { kind: 'wait'; ms: number }
  | { kind: 'refused'; sentence: string; mustConfirm?: boolean }
  /** The session ended; the page is about to go to the login page. */
  | { kind: 'stop' };

/** What happens to an entry that failed. `attempt` counts tries without a connection. */
export function outcomeOf(error: unknown, entry: OutboxEntry, attempt: number): SendOutcome {
  const pause = Math.min(LONGEST_WAIT, 2_000 * 2 ** attempt);
  if (error instanceof PartNotLoaded && error.reason === 'offline') {
    return { kind: 'wait', ms: pause };
  }
  if (!(error instanceof ApiError))
    return { kind: 'refused', sentence: messageOf(error, t(SEND_FAILED)) };
  if (error.code === 'UNAUTHENTICATED') return { kind: 'stop' };
  if (error.code === 'RATE_LIMITED') return { kind: 'wait', ms: (error.retryAfter ?? 5) * 1_000 };
  if (error.status === 0 || (error.status >= 502 && error.status <= 504)) {
    return { kind: 'wait', ms: pause };
  }
  if (error.status >= 500) {
    if (entry.failures + 1 < GIVE_UP_AFTER) return { kind: 'wait', ms: pause };
    return { kind: 'refused', sentence: t(SEND_FAILED) };
  }
  const mustConfirm = error.code === 'CONFIRM_ADDRESS';
  return { kind: 'refused', sentence: error.message || t(SEND_FAILED), mustConfirm };
}

/** Whether a failure counts against the message: a broken connection does not. */
export function isServerFailure(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 500 || error.status > 504);
}

export function waitingOf(entries: readonly OutboxEntry[], ownerId: string): OutboxEntry[] {
  return entries
    .filter((entry) => entry.ownerId === ownerId && entry.refusal === null)
    .sort((a, b) => a.queuedAt - b.queuedAt);
}
