import { map } from 'nanostores';
import { device } from '../../../lib/storage';

export { draftKey } from '../../../lib/draftKey';

/** Unsent text by conversation, kept on this device. */
export const $drafts = map<Record<string, string>>({});

export function loadMessageDraft(key: string): string {
  const known = $drafts.get()[key];
  if (known !== undefined) return known;
  const stored = device.read(key) ?? '';
  $drafts.setKey(key, stored);
  return stored;
}

export function saveMessageDraft(key: string, text: string): void {
  $drafts.setKey(key, text);
  device.write(key, text || null);
}

export function restoreToDraft(key: string, text: string): void {
  const typed = loadMessageDraft(key);
  saveMessageDraft(key, typed ? `${text}\n${typed}` : text);
}
