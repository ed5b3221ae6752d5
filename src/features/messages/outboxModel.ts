import { ApiError, messageOf } from '../../lib/errors';
import { PartNotLoaded } from '../../lib/partNotLoaded';
import { isAbsentOr, isBoolean, isNullOr, isNumber, isObjectOf, isText } from '../../lib/shapes';
import { TEXT_LIMITS } from '../../shared/rules/limits';

/** A message that the server has not acknowledged. Kept in IndexedDB, so parsed when read back. */
export interface OutboxEntry {
  /** A UUID. */
  clientId: string;
  /** The member who wrote it: a device may be used by several. */
  ownerId: string;
  receiverId: string;
  content: string;
  /** Milliseconds, unique and rising for each writer: the order of sending. */
  queuedAt: number;
  /** How often the server itself failed on it. */
  failures: number;
  /** The server's sentence once it refused; `null` while the message waits. */
  refusal: string | null;
  /** Refused until the writer's address is confirmed. */
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

export const SEND_FAILED = "We're having trouble sending your message. Please try again.";
const GIVE_UP_AFTER = 3;
const LONGEST_WAIT = 60_000;

export type SendOutcome =
  /** Nothing reached the server, or it asks to wait: keep everything in order and come back. */
  | { kind: 'wait'; ms: number }
  | { kind: 'refused'; sentence: string; mustConfirm?: boolean }
  /** The session is gone; the page is about to leave for the login. */
  | { kind: 'stop' };

/** What becomes of an entry whose sending failed. `attempt` counts tries without a connection. */
export function outcomeOf(error: unknown, entry: OutboxEntry, attempt: number): SendOutcome {
  const pause = Math.min(LONGEST_WAIT, 2_000 * 2 ** attempt);
  if (error instanceof PartNotLoaded && error.reason === 'offline') {
    return { kind: 'wait', ms: pause };
  }
  if (!(error instanceof ApiError))
    return { kind: 'refused', sentence: messageOf(error, SEND_FAILED) };
  if (error.code === 'UNAUTHENTICATED') return { kind: 'stop' };
  if (error.code === 'RATE_LIMITED') return { kind: 'wait', ms: (error.retryAfter ?? 5) * 1_000 };
  if (error.status === 0 || (error.status >= 502 && error.status <= 504)) {
    return { kind: 'wait', ms: pause };
  }
  if (error.status >= 500) {
    if (entry.failures + 1 < GIVE_UP_AFTER) return { kind: 'wait', ms: pause };
    return { kind: 'refused', sentence: SEND_FAILED };
  }
  const mustConfirm = error.code === 'CONFIRM_ADDRESS';
  return { kind: 'refused', sentence: error.message || SEND_FAILED, mustConfirm };
}

/** Whether a failure counts against the message: a dead connection says nothing about it. */
export function isServerFailure(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 500 || error.status > 504);
}

export function waitingOf(entries: readonly OutboxEntry[], ownerId: string): OutboxEntry[] {
  return entries
    .filter((entry) => entry.ownerId === ownerId && entry.refusal === null)
    .sort((a, b) => a.queuedAt - b.queuedAt);
}

/** What is sent of what was typed: without characters the server refuses, trimmed, NFC. */
export function cleanContent(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, '')
    .normalize('NFC')
    .trim();
}

export function charactersLeft(typed: string): number {
  return TEXT_LIMITS.message - cleanContent(typed).length;
}
