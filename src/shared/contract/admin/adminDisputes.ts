import * as z from 'zod/mini';
import { id, isoTime } from '../fields';

/** A payment that its buyer disputes, or that a dispute reversed. */
export const adminDispute = z.object({
  /** The payment's id. */
  id,
  /** PayPal's id of the dispute; `null` when only the reversal is known. */
  disputeId: z.nullable(z.string()),
  /** `null` once the account is deleted. */
  userEmail: z.nullable(z.string()),
  amount: z.number(),
  openedAt: isoTime,
  /** PayPal's code for the outcome; `null` while it is open. */
  outcome: z.nullable(z.string()),
  /** The money went back, so the buyer cannot buy again before an administrator allows it. */
  isChargedBack: z.boolean(),
  /** When an administrator allowed it. */
  releasedAt: z.nullable(isoTime),
});

/** Those that wait for an administrator first, then the latest; at most 100. */
export const adminDisputes = z.array(adminDispute);

export type AdminDispute = z.infer<typeof adminDispute>;
