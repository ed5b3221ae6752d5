import { map } from 'nanostores';

/** What is being written, by conversation. Kept on this device until it is sent. */
export const $drafts = map<Record<string, string>>({});

/** Drafts belong to a writer and a receiver: a device may be used by several members. */
export function draftKey(ownId: string, userId: string): string {
  return `parkway-draft:${ownId}:${userId}`;
}

export function loadDraft(key: string): string {
  const known = $drafts.get()[key];
  if (known !== undefined) return known;
  let stored = '';
  try {
    stored = localStorage.getItem(key) ?? '';
  } catch {
    // Storage is switched off.
  }
  $drafts.setKey(key, stored);
  return stored;
}

export function saveDraft(key: string, text: string): void {
  $drafts.setKey(key, text);
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or switched off: the draft lives as long as the page.
  }
}

/** Puts text back before what has been typed since. */
export function restoreToDraft(key: string, text: string): void {
  const typed = loadDraft(key);
  saveDraft(key, typed ? `${text}\n${typed}` : text);
}
