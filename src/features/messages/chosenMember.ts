import { atom } from 'nanostores';

/**
 * The member in `/messages?user=`; `null` is the list alone, `undefined` until the address was
 * read, because the page is rendered once for everybody.
 */
export const $chosen = atom<string | null | undefined>(undefined);

const FROM_LIST = 'parkway-from-list';

export function threadAddress(userId: string): string {
  return `/messages?user=${encodeURIComponent(userId)}`;
}

/** Follows the address, also through Back and Forward. Returns how to stop. */
export function followAddress(): () => void {
  const read = () => $chosen.set(new URLSearchParams(window.location.search).get('user'));
  read();
  window.addEventListener('popstate', read);
  return () => window.removeEventListener('popstate', read);
}

/** Opens a thread. Between threads the entry is replaced, so that Back returns to the list. */
export function choose(userId: string): void {
  if (userId === $chosen.get()) return;
  if ($chosen.get()) window.history.replaceState(window.history.state, '', threadAddress(userId));
  else window.history.pushState({ [FROM_LIST]: true }, '', threadAddress(userId));
  $chosen.set(userId);
}

/** Back to the list: by history when the thread was opened from it, else by its address. */
export function leaveThread(): void {
  if (window.history.state?.[FROM_LIST]) window.history.back();
  else window.history.replaceState(null, '', '/messages');
  // Going back is heard of a moment later.
  $chosen.set(null);
}
