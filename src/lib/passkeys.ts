import type {
  CreationOptions,
  NewPasskey,
  PasskeyAnswer,
  RequestOptions,
} from '../shared/contract/account/passkeys';
import { text } from '../shared/texts/t';

/** Whether this browser supports passkeys and their JSON form (WebAuthn Level 3). */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Whether this device itself can make a passkey: it has a lock, such as a finger or a PIN. */
export async function canMakePasskey(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

export const NO_PASSKEYS = text("This browser doesn't support passkeys. Please try a newer one.");

/** Creates a passkey; `null` if canceled. Throws if this device has one already. */
export async function makePasskey(options: CreationOptions): Promise<NewPasskey | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return alone(() => asJson<NewPasskey>(navigator.credentials.create({ publicKey })));
}

/** Asks for one of the requested passkeys; `null` if canceled. */
export async function requestPasskey(options: RequestOptions): Promise<PasskeyAnswer | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return alone(() => asJson<PasskeyAnswer>(navigator.credentials.get({ publicKey })));
}

/** Whether the browser can suggest passkeys at the field that takes them. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!supportsPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) {
    return false;
  }
  return PublicKeyCredential.isConditionalMediationAvailable();
}

let suggesting: AbortController | undefined;
let isAsking = false;

/** Waits for a choice among the browser's suggestions; `null` if another request ends it. */
export async function suggestPasskeys(options: RequestOptions): Promise<PasskeyAnswer | null> {
  if (isAsking) return null;
  suggesting?.abort();
  suggesting = new AbortController();
  const { signal } = suggesting;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return asJson<PasskeyAnswer>(
    navigator.credentials.get({ publicKey, mediation: 'conditional', signal }),
  );
}

/** Browsers handle one request at a time: this ends the suggestions. */
async function alone<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  suggesting?.abort();
  isAsking = true;
  try {
    return await ask();
  } finally {
    isAsking = false;
  }
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
