import * as z from 'zod/mini';
import { TURNSTILE_TOKEN_MAX } from '../../rules/members/account';
import { errorText } from '../../texts/errorText';
import * as fields from '../fields';
import { signInCode } from './authenticator';
import { passkeyAnswer } from './passkeys';

/** The token of Turnstile's widget, where the product requires it. */
const turnstileToken = z.optional(
  z
    .string()
    .check(
      z.maxLength(
        TURNSTILE_TOKEN_MAX,
        errorText("Please complete the check that you're a person."),
      ),
    ),
);

export const registerRequest = z
  .strictObject({
    email: fields.email,
    password: fields.newPassword,
    confirmPassword: z.string(errorText('Please repeat your password.')),
    firstName: fields.firstName,
    lastName: fields.lastName,
    gender: fields.gender,
    age: fields.age,
    city: fields.city,
    state: z._default(fields.state, 'NJ'),
    bio: z._default(fields.bio, ''),
    interests: z._default(fields.interests, []),
    acceptTerms: z.literal(true, errorText('Please accept the terms to join.')),
    acknowledgeSafetyNotice: z.literal(
      true,
      errorText('Please acknowledge the safety notice to join.'),
    ),
    consentSensitiveData: z._default(z.boolean(), false),
    turnstileToken,
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: errorText("Passwords don't match"),
    }),
    z.refine((form) => form.gender !== 'non-binary' || form.consentSensitiveData, {
      path: ['consentSensitiveData'],
      message: errorText('To keep this gender on your profile we need your consent.'),
    }),
  );

export const loginRequest = z.strictObject({
  email: fields.email,
  password: fields.passwordInput,
  /** After 401 CODE_REQUIRED, which means that the password is right. */
  code: z.optional(signInCode),
  /** After 429 MAIL_CODE_REQUIRED, which mails a code and says nothing about the password. */
  mailCode: z.optional(signInCode),
  /** From the link to `/login?token=…`; a one-time password without it is 403 CHECK_YOUR_MAIL. */
  oneTimeToken: z.optional(fields.mailedToken()),
  /** This device can make a passkey, so the answer may offer to add one. */
  takesPasskeyOffer: z.optional(z.boolean()),
});

/**
 * For a member who has lost the app and all recovery codes. 401 CODE_REQUIRED until the code that
 * is mailed then is shown; 403 for administrators; 409 without an app.
 */
export const recoverAppRequest = z.strictObject({
  email: fields.email,
  password: fields.passwordInput,
  mailCode: z.optional(signInCode),
});

/** When the app is removed, unless someone signs in with a code before. */
export const recoverAppResponse = z.object({ endsAt: fields.isoTime });

/** 204; 403 WRONG_PASSWORD or FORBIDDEN. The proof counts for 15 minutes, only in this session. */
export const confirmRequest = z
  .strictObject({
    password: z.optional(fields.passwordInput),
    passkey: z.optional(passkeyAnswer),
    code: z.optional(signInCode),
  })
  .check(
    z.refine((shown) => Object.values(shown).filter((one) => one !== undefined).length === 1, {
      path: ['password'],
      message: errorText('Please use your password, a passkey or a code.'),
    }),
  );

export const verifyEmailRequest = z.strictObject({ token: fields.mailedToken() });

export const forgotPasswordRequest = z.strictObject({ email: fields.email });

export const resetPasswordQuery = z.strictObject({ token: fields.mailedToken() });

export const resetPasswordRequest = z.strictObject({
  token: fields.mailedToken(),
  password: fields.newPassword,
});

/** A sentence for the user, to be shown as it is. */
export const messageResponse = z.object({ message: z.string() });

export type RegisterRequest = z.input<typeof registerRequest>;
export type RegisterInput = z.infer<typeof registerRequest>;
export type RecoverAppRequest = z.infer<typeof recoverAppRequest>;
export type RecoverAppResponse = z.infer<typeof recoverAppResponse>;
export type ConfirmRequest = z.infer<typeof confirmRequest>;
export type LoginRequest = z.input<typeof loginRequest>;
export type MessageResponse = z.infer<typeof messageResponse>;
