import { atom } from 'nanostores';
import type { MouseEvent } from 'react';
import { onPageQuery, pushQuery, replaceQuery } from '../../../lib/api/pageQuery';
import { afterFrame } from '../../../lib/whenIdle';
import { pagePath } from '../../../shared/texts/language';

/** The member in `/messages?user=`; `null` for the list alone, `undefined` before hydration. */
export const $chosen = atom<string | null | undefined>(undefined);

/** The list in `/messages?list=`: whoever liked the member, or conversations. */
export const $isLikesList = atom(false);

const FROM_LIST = 'parkway-from-list';

const threadQuery = (userId: string) => `?user=${encodeURIComponent(userId)}`;

export const threadUrl = (userId: string) => pagePath(`/messages${threadQuery(userId)}`);

/** Follows the URL, including Back and Forward, until the returned function closes the thread. */
export function followUrl(): () => void {
  const read = () => {
    const query = new URLSearchParams(window.location.search);
    $chosen.set(query.get('user'));
    if (query.get('list') === 'likes') $isLikesList.set(true);
  };
  read();
  const stop = onPageQuery(read);
  return () => {
    stop();
    $chosen.set(undefined);
    $isLikesList.set(false);
  };
}

/** Opens a thread. Replaces the entry of another thread, so that Back returns to the list. */
export function choose(userId: string): void {
  if (userId === $chosen.get()) return;
  if ($chosen.get()) replaceQuery(threadQuery(userId), window.history.state);
  else pushQuery(threadQuery(userId), { [FROM_LIST]: true });
}

/** A plain press opens the thread in this page; the browser handles all others. */
export function openHere(event: MouseEvent, userId: string): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  // The browser shows the press before the work of the thread.
  afterFrame(() => choose(userId));
}

/** Returns to the list: through history if the thread was opened from it, else by its URL. */
export function leaveThread(): void {
  if (window.history.state?.[FROM_LIST]) window.history.back();
  else replaceQuery('');
  // The event of going back arrives only later.
  $chosen.set(null);
}
