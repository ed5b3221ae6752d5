import { DrizzleQueryError } from 'drizzle-orm';

/** What the service logs: a closed union, without fields for text, mail, place or photo. */
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
  /** `settings` are the names of the missing or wrong ones. */
  | { event: 'part-off'; part: string; settings: readonly string[] }
  | { event: 'part-down'; requestId: string; part: string; error: unknown }
  /** An entry of a queue failed for the nth time; a parked one waits for someone to look at it. */
  | {
      event: 'outbox-delayed' | 'outbox-parked';
      queue: string;
      about?: string;
      tries?: number;
      requestId?: string;
      error: unknown;
    }
  /** The provider accepts no more mails of this priority and lower ones for now. */
  | { event: 'mail-paused'; requestId: string; priority: string; answer: 'rate' | 'quota' }
  /** The provider will never accept this mail. */
  | { event: 'mail-refused'; requestId: string; kind: string; code: string | null }
  /** A promise of `worker/domain/promises` has been overdue for this many seconds. */
  | {
      event: 'alarm';
      requestId: string;
      promise: string;
      openSince: string;
      overdueSeconds: number;
    }
  /** The number of audit entries and the hash over all of them, to compare with a later check. */
  | { event: 'audit-head'; requestId: string; entries: number; hash: string }
  | { event: 'deferred-failure'; requestId: string; error: unknown }
  | { event: 'paypal-failure'; requestId: string; call: string; failure: string; debugId?: string }
  | { event: 'payment-mismatch'; requestId: string; payment: string; what: string };

/** The share of requests logged among those that were neither refused nor slow. */
export const LOGGED_SHARE = 1 / 20;

/** Responses are slow from this many milliseconds. */
const SLOW = 1_000;

/** Whether a request is logged: refused, slow, or in the sample, which its id decides. */
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

/** The error of a failed statement ends with its parameters, which may be someone's words. */
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
