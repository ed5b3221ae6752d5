import { log } from '../../platform/log';

/** Milliseconds to wait after the nth failure, from 1; `null`: no automatic retry. */
export type Backoff = (failures: number) => number | null;

/** Work to be done elsewhere: one row each, kept until it is done. */
export interface Queue<Row> {
  /** Its name in the log. */
  name: string;
  /** What else the log may say about a row: no address, no name, no text by a user. */
  about?: (row: Row) => string;
  /**
   * Takes at most this many due rows, the longest due first. Taking a row moves its time forward,
   * so that no other run takes it, and it becomes due again when this run dies. `tries` includes
   * this attempt.
   */
  take: (limit: number) => Promise<readonly (Row & { tries?: number })[]>;
  /** Throws on failure. Must be idempotent, since a run may die before it records success. */
  attempt: (row: Row) => Promise<unknown>;
  /** Omitted where the attempt records its own result. */
  done?: (rows: readonly Row[]) => Promise<unknown>;
  backoff: Backoff;
  /** Omitted where a failed row simply waits until the time set by taking it. `null` parks it. */
  putOff?: (row: Row, wait: number | null) => Promise<unknown>;
}

interface Budget {
  /** Rows taken together. */
  rows: number;
  /** How many of them are attempted in parallel; all by default. */
  atOnce?: number;
  rounds?: number;
  requestId?: string;
}

/** Doubles from `first` up to `longest`, in milliseconds, and ends after a number of failures. */
export function exponentialBackoff(
  first: number,
  longest: number,
  tries = Number.POSITIVE_INFINITY,
): Backoff {
  return (failures) => (failures >= tries ? null : Math.min(longest, first * 2 ** (failures - 1)));
}

/**
 * Processes due rows within the budget, each independently: a failure is logged and put off, and
 * stops nothing else. After a round in which everything failed it stops.
 */
export async function drain<Row>(queue: Queue<Row>, budget: Budget): Promise<void> {
  const { rows: limit, atOnce = limit, rounds = 1, requestId } = budget;
  for (let round = 0; round < rounds; round += 1) {
    const rows = await queue.take(limit);
    let succeeded = 0;
    for (let start = 0; start < rows.length; start += atOnce) {
      const some = rows.slice(start, start + atOnce);
      const outcomes = await Promise.allSettled(some.map((row) => tryOne(queue, row, requestId)));
      const done = some.filter((_, index) => outcomes[index]?.status === 'fulfilled');
      if (done.length > 0) await queue.done?.(done);
      succeeded += done.length;
    }
    if (rows.length < limit || succeeded === 0) return;
  }
}

async function tryOne<Row>(
  { name, about, attempt, backoff, putOff }: Queue<Row>,
  row: Row & { tries?: number },
  requestId?: string,
): Promise<void> {
  const { tries } = row;
  try {
    await attempt(row);
  } catch (error) {
    const wait = backoff(tries ?? 1);
    const event = wait === null ? 'outbox-parked' : 'outbox-delayed';
    log({ event, queue: name, about: about?.(row), tries, requestId, error });
    // If that fails too, the row becomes due when its lease ends.
    await putOff?.(row, wait);
    throw error;
  }
}
