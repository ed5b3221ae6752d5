import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../../rules/limits';
import { errorText } from '../../texts/errorText';
import * as fields from '../fields';

/** Bytes as WebAuthn Level 3 writes them in JSON. */
const bytes = (max: number) =>
  z
    .string(errorText("That isn't a valid passkey response."))
    .check(
      z.regex(/^[\w-]+$/, errorText("That isn't a valid passkey response.")),
      z.maxLength(max, errorText("That's more than a passkey sends.")),
    );

const credentialId = bytes(1_400);
const transports = z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10));
const descriptor = z.object({
  type: z.literal('public-key'),
  id: credentialId,
  transports: z.optional(transports),
});
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** PublicKeyCredentialCreationOptionsJSON; 409 when there are ten already. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  attestation: z.literal('none'),
});

/** PublicKeyCredentialRequestOptionsJSON. For signing in it names no passkey, whoever asks. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification,
  allowCredentials: z.optional(z.array(descriptor)),
});

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(30)))),
  clientExtensionResults: z.optional(z.unknown()),
};

/** RegistrationResponseJSON, and the member's name for it; without one it gets a default name. */
export const newPasskey = z.strictObject({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.optional(transports),
  }),
  name: z.optional(fields.typedText({ label: errorText('A name'), max: TEXT_LIMITS.passkeyName })),
});

/** AuthenticationResponseJSON. */
export const passkeyAnswer = z.strictObject({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  }),
});

export const passkey = z.object({
  /** For removing it; it grants no access. */
  id: fields.id,
  name: z.string(),
  /** Other devices of its owner have it too. */
  isSynced: z.boolean(),
  createdAt: fields.isoTime,
  /** `null` until it is used. */
  lastUsedAt: z.nullable(fields.isoTime),
});

/** The oldest first. */
export const passkeys = z.array(passkey);

/** A text that counts for two minutes, once, in the session that the sign-in opened. */
const passkeyOffer = bytes(200);

/** What a sign-in by password may add to its answer; for each member at most once. */
export const offeredPasskey = z.object({ passkeyOffer: z.optional(passkeyOffer) });

/** The offer of the sign-in, which counts as the proof that adding a passkey needs. */
export const acceptOfferRequest = z.strictObject({ passkeyOffer });

export type CreationOptions = z.infer<typeof creationOptions>;
export type RequestOptions = z.infer<typeof requestOptions>;
export type NewPasskey = z.infer<typeof newPasskey>;
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
export type Passkey = z.infer<typeof passkey>;
