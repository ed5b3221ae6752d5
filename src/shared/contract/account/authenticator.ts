import * as z from 'zod/mini';
import { errorText } from '../../texts/errorText';
import * as fields from '../fields';

/** Six digits of the app, or a recovery code; spaces and dashes are ignored. */
export const signInCode = z
  .string(errorText('Please enter the code.'))
  .check(
    z.trim(),
    z.minLength(1, errorText('Please enter the code.')),
    z.maxLength(40, errorText("That isn't a code.")),
  );

export const authenticator = z.object({
  /** Since when its codes are required; `null` without an app. */
  since: z.nullable(fields.isoTime),
  recoveryCodesLeft: z.int(),
  /** When it will be removed, because it was reported lost; `null` otherwise. */
  recoveryEndsAt: z.nullable(fields.isoTime),
});

/** For the app, shown once: the key to type, and the URL as a QR code. */
export const newAuthenticator = z.object({ key: z.string(), url: z.string() });

export const confirmAuthenticatorRequest = z.strictObject({ code: signInCode });

/** Shown only this once. */
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) });

export type Authenticator = z.infer<typeof authenticator>;
export type NewAuthenticator = z.infer<typeof newAuthenticator>;
