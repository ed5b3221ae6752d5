import type {
  CreationOptions,
  NewPasskey,
  PasskeyAnswer,
  RequestOptions,
} from '../shared/contract/account/passkeys';

/** Whether this browser supports passkeys and their JSON form (WebAuthn Level 3). */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

export const NO_PASSKEYS = 'This browser does not know passkeys. Please try a newer one.';

/** Creates a passkey; `null` if canceled. Throws if this device has one already. */
export async function makePasskey(options: CreationOptions): Promise<NewPasskey | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return asJson<NewPasskey>(navigator.credentials.create({ publicKey }));
}

/** Asks for one of the requested passkeys; `null` if canceled. */
export async function requestPasskey(options: RequestOptions): Promise<PasskeyAnswer | null> {
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

/** Browsers do not distinguish a closed dialog from a missing passkey. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);
