import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { DeviceKeys } from './deviceKeys';
import { seal, unseal } from './seal';

/** What members typed, by name, on this device. */
export const typedStore = () => createStore('parkway-sealed', 'texts');

/** Texts by name. Without the keys, neither can be read. */
export function sealedTextsIn(store: UseStore) {
  return {
    /** `null` if there is none, or one of another session. */
    read: async ({ cipher, naming }: DeviceKeys, name: string): Promise<string | null> =>
      unseal(cipher, await get<unknown>(await hidden(naming, name), store), name),

    /** `null` removes the text. */
    write: async (
      { cipher, naming }: DeviceKeys,
      name: string,
      text: string | null,
    ): Promise<void> => {
      const key = await hidden(naming, name);
      if (text === null) await del(key, store);
      else await set(key, await seal(cipher, text, name), store);
    },
  };
}

const hidden = (naming: CryptoKey, name: string) =>
  crypto.subtle.sign('HMAC', naming, new TextEncoder().encode(name));
