import { hasKeptShare } from './deviceKeys';
import { keysOfSession } from './keptTexts';
import { seal, unseal } from './seal';
import { MARK, type SealedArea, sealedKeysIn } from './sealedArea';

let isFollowing = false;

/** Gets the keys ready, and follows what other tabs write. Never throws. */
export async function openKeys(areas: readonly SealedArea[]): Promise<void> {
  if (!isFollowing) {
    isFollowing = true;
    window.addEventListener('storage', ({ key, storageArea }) => {
      if (!key?.startsWith(MARK)) return;
      for (const area of areas) if (area.storage() === storageArea) void follow(area, key);
    });
  }
  await keysOfSession().catch(() => undefined);
}

/** Throws while there are no keys, and when storage is full. */
export async function storeValue(area: SealedArea, name: string, text: string): Promise<void> {
  const { cipher } = await keysOfSession();
  const bytes = await seal(cipher, text, name);
  const sealed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  // Only the latest one: it may have been changed or removed meanwhile.
  if (area.values.get(name) === text) area.storage().setItem(MARK + name, sealed);
}

/** Never throws: one that cannot be opened leaves the others. */
export async function openValues(areas: readonly SealedArea[]): Promise<void> {
  await Promise.allSettled(
    areas.flatMap((area) => sealedKeysIn(area.storage).map((key) => openValue(area, key))),
  );
}

/** An entry that another session sealed is removed. */
async function openValue({ values, storage }: SealedArea, key: string): Promise<void> {
  const sealed = storage().getItem(key);
  if (!sealed) return;
  const name = key.slice(MARK.length);
  const text = await opened(name, sealed);
  // It may have been changed or removed meanwhile.
  if (storage().getItem(key) !== sealed) return;
  if (text === null) storage().removeItem(key);
  else values.set(name, values.get(name) ?? text);
}

async function opened(name: string, sealed: string): Promise<string | null> {
  // Nobody is asked for the share of a session that has ended.
  if (!(await hasKeptShare())) return null;
  const { cipher } = await keysOfSession();
  const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
  return unseal(cipher, bytes, name);
}

/** Another tab wrote or removed an entry. */
async function follow(area: SealedArea, key: string): Promise<void> {
  area.values.delete(key.slice(MARK.length));
  await openValue(area, key).catch(() => undefined);
}
