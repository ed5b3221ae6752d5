import { map } from 'nanostores';
import { draftKey } from '../../../lib/draftKey';
import { keepText, readKeptText } from '../../../lib/sealed/keptTexts';

export { draftKey };

/** Unsent text by conversation, kept on this device. */
export const $drafts = map<Record<string, string>>({});

/** What was typed while it loads goes before it. */
export async function loadMessageDraft(key: string): Promise<string> {
  const known = $drafts.get()[key];
  if (known !== undefined) return known;
  const stored = (await readKeptText(key)) ?? '';
  if ($drafts.get()[key] === undefined) $drafts.setKey(key, stored);
  return $drafts.get()[key] ?? stored;
}

export function saveMessageDraft(key: string, text: string): void {
  $drafts.setKey(key, text);
  void keepText(key, text || null);
}

export async function restoreToDraft(key: string, text: string): Promise<void> {
  const typed = await loadMessageDraft(key);
  saveMessageDraft(key, typed ? `${text}\n${typed}` : text);
}
