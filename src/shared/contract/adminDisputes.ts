import * as z from 'zod/mini';
import { id, isoTime } from './fields';

/** A payment that its buyer disputes, or whose money a dispute took back. */
export const adminDispute = z.object({
  /** The payment's. */
  id,
  /** PayPal's name of the dispute; `null` where only the reversal is known. */
  disputeId: z.nullable(z.string()),
  /** `null` once the account is deleted. */
  userEmail: z.nullable(z.string()),
  amount: z.number(),
  openedAt: isoTime,
  /** PayPal's word for how it ended; `null` while it is open. */
  outcome: z.nullable(z.string()),
  /** The money went back by it, so the buyer cannot buy again before an administrator allows it. */
  isChargedBack: z.boolean(),
  /** When an administrator allowed it. */
  releasedAt: z.nullable(isoTime),
});

/** Those that wait for an administrator first, then the latest on top; at most 100. */
export const adminDisputes = z.array(adminDispute);

export const adminDisputeParams = z.object({ id });

export type AdminDispute = z.infer<typeof adminDispute>;
