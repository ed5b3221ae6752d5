import * as z from 'zod/mini';
import * as fields from './fields';

/** Six digits of the app, or a recovery code; spaces and dashes do not matter. */
export const signInCode = z
  .string('Please enter the code.')
  .check(z.trim(), z.minLength(1, 'Please enter the code.'), z.maxLength(40, 'That is no code.'));

export const authenticator = z.object({
  /** Since when its codes are asked for; `null` without one. */
  since: z.nullable(fields.isoTime),
  recoveryCodesLeft: z.int(),
  /** When it is taken off, since somebody asked for it as lost; `null` when nobody did. */
  recoveryEndsAt: z.nullable(fields.isoTime),
});

/** What the app is given, once: to be typed, or drawn for its camera. */
export const newAuthenticator = z.object({ key: z.string(), url: z.string() });

export const confirmAuthenticatorRequest = z.strictObject({ code: signInCode });

/** Told this once. */
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) });

export type Authenticator = z.infer<typeof authenticator>;
export type NewAuthenticator = z.infer<typeof newAuthenticator>;
