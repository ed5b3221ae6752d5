import { createStore, del, get, set } from 'idb-keyval';
import type { DeviceKeys } from './deviceKeys';
import { seal, unseal } from './seal';

/** Texts by name, on this device. Neither can be read without the keys. */
export const sealedStore = () => createStore('parkway-sealed', 'texts');

/** `null` if there is none, or one of another session. */
export async function readSealed({ cipher, naming }: DeviceKeys, name: string) {
  return unseal(cipher, await get<unknown>(await hidden(naming, name), sealedStore()), name);
}

/** `null` removes the text. */
export async function writeSealed(
  { cipher, naming }: DeviceKeys,
  name: string,
  text: string | null,
): Promise<void> {
  const key = await hidden(naming, name);
  if (text === null) await del(key, sealedStore());
  else await set(key, await seal(cipher, text, name), sealedStore());
}

const hidden = (naming: CryptoKey, name: string) =>
  crypto.subtle.sign('HMAC', naming, new TextEncoder().encode(name));
