import type { SQL } from 'drizzle-orm';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Something that is promised within a time, and how it is seen that it was not kept. */
export interface TimedPromise {
  /** As a sentence, for whoever runs the service. */
  words: string;
  /** What to look at first when it is overdue. */
  mend: string;
  /** Milliseconds from when the oldest thing that waits began to wait. */
  within: number;
  /** What the job that keeps it may take besides; none where people keep it. */
  grace?: number;
  /**
   * SELECT of one value: since when the oldest waits that is not done, in milliseconds since 1970;
   * NULL when nothing waits. It seeks an index, and reads a bounded number of rows.
   */
  oldest: (at: number) => SQL;
}
