import { atom } from 'nanostores';
import type { MouseEvent } from 'react';
import { onPageQuery, pushQuery, replaceQuery } from '../../lib/pageQuery';

/**
 * The member in `/messages?user=`; `null` is the list alone, `undefined` until the URL was
 * read, because the page is rendered once for everybody.
 */
export const $chosen = atom<string | null | undefined>(undefined);

const FROM_LIST = 'parkway-from-list';

const threadQuery = (userId: string) => `?user=${encodeURIComponent(userId)}`;

export const threadUrl = (userId: string) => `/messages${threadQuery(userId)}`;

/** Follows the URL, also through Back and Forward. Returns how to stop. */
export function followUrl(): () => void {
  const read = () => $chosen.set(new URLSearchParams(window.location.search).get('user'));
  read();
  return onPageQuery(read);
}

/** Opens a thread. Between threads the entry is replaced, so that Back returns to the list. */
export function choose(userId: string): void {
  if (userId === $chosen.get()) return;
  if ($chosen.get()) replaceQuery(threadQuery(userId), window.history.state);
  else pushQuery(threadQuery(userId), { [FROM_LIST]: true });
}

/** A plain press opens the thread in this page; every other one is the browser's. */
export function openHere(event: MouseEvent, userId: string): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  choose(userId);
}

/** Back to the list: by history when the thread was opened from it, else by its URL. */
export function leaveThread(): void {
  if (window.history.state?.[FROM_LIST]) window.history.back();
  else replaceQuery('');
  // Going back is heard of a moment later.
  $chosen.set(null);
}
