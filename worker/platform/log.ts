import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Everything the service writes to its log. One closed union: no message text, e-mail, exact place
 * or photo address has a field to slip into.
 */
export type LogEvent =
  | {
      event: 'request';
      requestId: string;
      method: string;
      route: string;
      status: number;
      milliseconds: number;
    }
  | { event: 'failure'; requestId: string; route: string; error: unknown }
  /** `settings` are the names of those that are missing or wrong. */
  | { event: 'part-off'; part: string; settings: readonly string[] }
  | { event: 'part-down'; requestId: string; part: string; error: unknown }
  /** What waits in a queue failed, for the nth time; parked, it waits for somebody to look. */
  | {
      event: 'outbox-delayed' | 'outbox-parked';
      queue: string;
      about?: string;
      tries?: number;
      requestId?: string;
      error: unknown;
    }
  /** The provider takes no more mails of this priority and those below it just now. */
  | { event: 'mail-paused'; requestId: string; priority: string; answer: 'rate' | 'quota' }
  /** It never takes this one. */
  | { event: 'mail-refused'; requestId: string; kind: string; code: string | null }
  /** A promise of `worker/domain/promises` is overdue, since so many seconds. */
  | {
      event: 'alarm';
      requestId: string;
      promise: string;
      openSince: string;
      overdueSeconds: number;
    }
  /** So many entries of the audit, with the hash of all of them: to be held against a later check. */
  | { event: 'audit-head'; requestId: string; entries: number; hash: string }
  | { event: 'deferred-failure'; requestId: string; error: unknown }
  | { event: 'paypal-failure'; requestId: string; call: string; failure: string; debugId?: string }
  | { event: 'payment-mismatch'; requestId: string; payment: string; what: string };

/** Of the requests that were neither refused nor slow, this share is logged. */
export const LOGGED_SHARE = 1 / 20;

/** Milliseconds from which an answer is slow. */
const SLOW = 1_000;

/** Whether a request gets a line in the log: refused, slow, or in the sample, which its id decides. */
export function isLogged(answered: {
  requestId: string;
  status: number;
  milliseconds: number;
}): boolean {
  const { requestId, status, milliseconds } = answered;
  const isSampled = Number.parseInt(requestId.slice(0, 8), 16) < LOGGED_SHARE * 2 ** 32;
  return status >= 400 || milliseconds >= SLOW || isSampled;
}

const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g;
const TOKEN = /\b[A-Za-z0-9_-]{32,}\b/g;

export function log(event: LogEvent) {
  const line = JSON.stringify(event, (_key, value: unknown) =>
    value instanceof Error ? describe(value) : value,
  );
  if (event.event === 'request') console.log(line);
  else console.error(line);
}

/** A failed statement's error ends with its values, which may be anybody's words. */
function describe(error: Error): object {
  const values = error instanceof DrizzleQueryError ? `\nparams: ${error.params}` : '';
  return {
    name: error.name,
    message: redact(error.message.replace(values, '')),
    stack: redact((error.stack ?? '').replace(values, '')),
    ...(error.cause instanceof Error ? { cause: describe(error.cause) } : {}),
  };
}

function redact(text: string): string {
  return text.replace(EMAIL, '[email]').replace(TOKEN, '[token]');
}
