import * as z from 'zod/mini';
import { ERROR_CODES } from '../rules/errorCodes';
import { standingVerdict } from './verdicts';

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * The one shape of every error answer. `errors` is present for invalid input, and names the parts
 * that are down when the service is unhealthy. The answer to a closed account's right password also
 * includes the verdict.
 */
export const errorEnvelope = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  requestId: z.string(),
  /** What is filled into the message, by name. */
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  ...z.partial(standingVerdict).shape,
});

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
