import { hasKeptShare } from './deviceKeys';
import { keysOfSession } from './keptTexts';
import { seal, unseal } from './seal';

/** Never throws. */
export const openKeys = () => keysOfSession().catch(() => null);

/** The value as text for the browser's storage. Throws while there are no keys. */
export async function sealValue(name: string, text: string): Promise<string> {
  const { cipher } = await keysOfSession();
  const bytes = await seal(cipher, text, name);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** `null` if another session sealed it. Throws while there are no keys. */
export async function openValue(name: string, sealed: string): Promise<string | null> {
  // Nobody is asked for the share of a session that has ended.
  if (!(await hasKeptShare())) return null;
  const { cipher } = await keysOfSession();
  const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
  return unseal(cipher, bytes, name);
}
