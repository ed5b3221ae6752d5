import { log } from '../../platform/log';

/** Milliseconds to wait after the nth failure, from 1; `null`: nobody tries again by themselves. */
export type Backoff = (failures: number) => number | null;

/** What has to be done elsewhere: a row each, kept until it is done. */
export interface Queue<Row> {
  /** What the log calls it. */
  name: string;
  /** What else the log may say of a row: no address, no name, nothing that somebody wrote. */
  about?: (row: Row) => string;
  /**
   * Up to so many of those that are due, the longest due first. Taking one moves its time on, so
   * that no other run takes it meanwhile, and it is due again when this one dies. `tries` counts this.
   */
  take: (limit: number) => Promise<readonly (Row & { tries?: number })[]>;
  /** Throws when it failed. Done twice is done once: a run may die before it says so. */
  attempt: (row: Row) => Promise<unknown>;
  /** Left out where the attempt writes down what came of it. */
  done?: (rows: readonly Row[]) => Promise<unknown>;
  backoff: Backoff;
  /** Left out where a row stays until when taking it moved it. `null` parks it. */
  putOff?: (row: Row, wait: number | null) => Promise<unknown>;
}

interface Budget {
  /** Rows that are taken together. */
  rows: number;
  /** Of these, how many are tried side by side; all of them unless said. */
  atOnce?: number;
  rounds?: number;
  requestId?: string;
}

/** Doubles from `first` to at most `longest`, in milliseconds, and ends after so many failures. */
export function doubling(
  first: number,
  longest: number,
  tries = Number.POSITIVE_INFINITY,
): Backoff {
  return (failures) => (failures >= tries ? null : Math.min(longest, first * 2 ** (failures - 1)));
}

/**
 * Works off what is due, as far as the budget goes. Every row by itself: what fails is logged and
 * put off, and stops nothing else. After a round in which everything failed nothing more is tried.
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
    // If that fails, too, it is due again when its time as a taken one is over.
    await putOff?.(row, wait);
    throw error;
  }
}
