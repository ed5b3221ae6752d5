import type { SQL } from 'drizzle-orm';

/** Something promised within a time, and how to find out that it was not kept. */
export interface TimedPromise {
  /** A sentence for operators. */
  words: string;
  /** What to check first when it is overdue. */
  mend: string;
  /** Milliseconds since the oldest pending item began to wait. */
  within: number;
  /** Additional time for the job that keeps it; none where people keep it. */
  grace?: number;
  /**
   * SELECT of one value: since when the oldest unfinished item waits, in milliseconds since 1970;
   * NULL when there is none. It seeks an index, and reads a limited number of rows.
   */
  oldest: (at: number) => SQL;
}
