import { createStore, del, get, update } from 'idb-keyval';
import { DAY } from '../../shared/rules/durations';
import { DAYS_WITHOUT_CONTACT } from '../../shared/rules/limits';
import { isNumber, isObjectOf, isText, parsedAs } from '../api/shapes';

/**
 * The keys of what this browser keeps for a member. They exist only in memory: each page derives
 * them from a secret of the device and a share of the session. The secret is in IndexedDB, where a
 * script cannot read its bytes, but where bytes of deleted entries stay in the database's log. The
 * share is from the server and is in a file of its own, in Cache Storage: deleting it leaves nothing
 * of it on the disk, and without it the secret is worthless.
 */
export interface DeviceKeys {
  /** AES-GCM. */
  cipher: CryptoKey;
  /** HMAC: names of entries show nothing either. */
  naming: CryptoKey;
}

interface KeptShare {
  share: string;
  /** When the server last confirmed it, in epoch milliseconds. */
  contactAt: number;
}

const CONFIRMED_FOR_MS = DAY;
/** Each letter that is typed seals a draft, and looking up the share costs more than the sealing. */
const LOOK_UP_AFTER_MS = 1_000;

const SHARE_CACHE = 'parkway-share';
const SHARE_NAME = '/share';
const SECRET = 'secret';
const secretStore = () => createStore('parkway-device', 'keys');
const isKeptShare = isObjectOf<KeptShare>({ share: isText, contactAt: isNumber });

let opened: { share: string; keys: Promise<DeviceKeys> } | null = null;
let lookedUpAt = 0;
let requesting: Promise<string> | null = null;

/**
 * Opens what this browser keeps, without the server if it was asked in the last 30 days. `fetchShare`
 * asks the server for the session's share. Throws where storage is refused, and what `fetchShare`
 * throws. Another tab may have ended the session, so the share is looked up again after a second.
 */
export async function openDeviceKeys(fetchShare: () => Promise<string>): Promise<DeviceKeys> {
  if (opened && Date.now() - lookedUpAt < LOOK_UP_AFTER_MS) return opened.keys;
  lookedUpAt = Date.now();
  const share = (await keptShare(fetchShare)) ?? (await requestShare(fetchShare));
  if (opened?.share !== share) {
    opened = { share, keys: derived(share) };
    opened.keys.catch(() => {
      opened = null;
    });
  }
  return opened.keys;
}

/** Without its share, nothing that is sealed can be read any more. */
export async function forgetDeviceKeys(): Promise<void> {
  opened = null;
  const cache = await caches.open(SHARE_CACHE);
  await cache.delete(SHARE_NAME);
  await caches.delete(SHARE_CACHE);
  await del(SECRET, secretStore());
}

/** Whether a session has kept its share here, and has not ended here since. */
export const hasKeptShare = () => caches.has(SHARE_CACHE);

async function keptShare(fetchShare: () => Promise<string>): Promise<string | null> {
  const kept = await readShare();
  if (!kept) return null;
  const age = Date.now() - kept.contactAt;
  // A clock that was set back does not make a share live longer.
  if (age > -DAY && age <= DAYS_WITHOUT_CONTACT * DAY) {
    if (age > CONFIRMED_FOR_MS) requestShare(fetchShare).catch(() => undefined);
    return kept.share;
  }
  await forgetDeviceKeys();
  return null;
}

/** Concurrent callers share one question. */
function requestShare(fetchShare: () => Promise<string>): Promise<string> {
  const ask = async () => {
    const share = await fetchShare();
    await storeShare(share);
    return share;
  };
  requesting ??= ask().finally(() => {
    requesting = null;
  });
  return requesting;
}

async function readShare(): Promise<KeptShare | null> {
  const found = await caches.match(SHARE_NAME, { cacheName: SHARE_CACHE });
  return parsedAs(isKeptShare, await found?.text());
}

async function storeShare(share: string): Promise<void> {
  const kept: KeptShare = { share, contactAt: Date.now() };
  await (await caches.open(SHARE_CACHE)).put(SHARE_NAME, new Response(JSON.stringify(kept)));
}

async function derived(share: string): Promise<DeviceKeys> {
  const secret = await deviceSecret();
  const bytes = new TextEncoder();
  const from = (use: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: bytes.encode(share),
    info: bytes.encode(`parkway ${use}`),
  });
  const [cipher, naming] = await Promise.all([
    crypto.subtle.deriveKey(from('texts'), secret, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveKey(
      from('names'),
      secret,
      { name: 'HMAC', hash: 'SHA-256', length: 256 },
      false,
      ['sign'],
    ),
  ]);
  return { cipher, naming };
}

/** Generated on first use. Of two tabs that do so at once, one wins. */
async function deviceSecret(): Promise<CryptoKey> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const fresh = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const store = secretStore();
  await update<CryptoKey>(SECRET, (known) => known ?? fresh, store);
  return (await get<CryptoKey>(SECRET, store)) ?? fresh;
}
