import type {
  CreationOptions,
  NewPasskey,
  PasskeyAnswer,
  RequestOptions,
} from '../shared/contract/passkeys';

/** Whether this browser has passkeys and reads and writes their JSON (WebAuthn Level 3). */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

export const NO_PASSKEYS = 'This browser does not know passkeys. Please try a newer one.';

/** Has a passkey made; `null` when that was cancelled. Throws where this device has one already. */
export async function makePasskey(options: CreationOptions): Promise<NewPasskey | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return asJson<NewPasskey>(navigator.credentials.create({ publicKey }));
}

/** Has one of the passkeys shown that are asked for; `null` when that was cancelled. */
export async function showPasskey(options: RequestOptions): Promise<PasskeyAnswer | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return asJson<PasskeyAnswer>(navigator.credentials.get({ publicKey }));
}

async function asJson<Json extends NewPasskey | PasskeyAnswer>(
  coming: Promise<Credential | null>,
): Promise<Json | null> {
  try {
    const credential = await coming;
    if (!(credential instanceof PublicKeyCredential)) return null;
    const { id, rawId, type, response } = credential.toJSON() as Json;
    return { id, rawId, type, response } as Json;
  } catch (error) {
    if (error instanceof DOMException && CANCELLED.has(error.name)) return null;
    throw error;
  }
}

/** Browsers do not tell who closed their window from who has no passkey. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);
