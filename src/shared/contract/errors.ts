import * as z from 'zod/mini';

/** Every code the API answers with. The program acts on the code, the person reads the message. */
export const ERROR_CODES = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'FORBIDDEN',
  'CROSS_ORIGIN',
  'PREMIUM_REQUIRED',
  'ACCOUNT_INACTIVE',
  'CONVERSATION_CLOSED',
  'REQUEST_PENDING',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'EMAIL_TAKEN',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'LIMIT_REACHED',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The one shape of every error answer. `errors` is there for invalid input only. */
export const errorEnvelope = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
