import * as z from 'zod/mini';

/**
 * Off: none of its settings is present. Wrong: some are, and it is off until all of them are valid.
 */
export const partState = z.enum(['on', 'off', 'wrong']);

export const health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  /**
   * The deployment that answers: the platform's id of the worker's version, and when it was
   * created.
   */
  deployment: z.object({ id: z.string(), createdAt: z.nullable(z.iso.datetime()) }),
  /** By name, the parts of the service that have settings of their own. */
  parts: z.record(z.string(), partState),
  /** Number of overdue promises with a time limit. */
  alarms: z.int(),
  /** Mails that were due more than an hour ago; at most 1,000 are counted. */
  delayedMails: z.int(),
});

export type PartState = z.infer<typeof partState>;
