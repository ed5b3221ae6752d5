/** D1's own failures. A refused statement is our bug, unless the database is full or busy. */
const DATABASE = /^D1_ERROR:(?!.*SQLITE_(?!BUSY|FULL|IOERR|NOMEM|INTERRUPT))/;
const SESSIONS = /^KV \w+ failed: (429|5\d\d)\b/;
/** `get: We encountered an internal error. Please try again. (10001)` */
const BUCKET = /^\w+: .*\((10001|10043|10054|10058)\)$/;
const PLATFORM = /^(Network connection lost|internal error; reference =)/;

/**
 * Whether a part of the platform did not respond, so that the same call may work later. Any other
 * error is our bug. Matches messages, since the platform has no codes for this:
 * https://developers.cloudflare.com/d1/observability/debug-d1/
 * https://developers.cloudflare.com/durable-objects/best-practices/error-handling/
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message, cause } = error;
  if ([DATABASE, SESSIONS, BUCKET, PLATFORM].some((words) => words.test(message))) return true;
  if (isFlagged(error, 'retryable') || isFlagged(error, 'overloaded')) return true;
  return cause !== error && isOutage(cause);
}

/** Flags that stubs of objects set on their errors. */
const isFlagged = (error: Error, flag: string) => Reflect.get(error, flag) === true;
