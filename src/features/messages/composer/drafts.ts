import { map } from 'nanostores';
import { type DraftKey, draftKey } from '../../../lib/draftKey';
import { keepText, readKeptText } from '../../../lib/sealed/keptTexts';
import { device } from '../../../lib/storage';

export { draftKey };

/** Unsent text by conversation, kept on this device. */
export const $drafts = map<Record<string, string>>({});

/** What was typed while it loads goes before it. */
export async function loadMessageDraft(key: DraftKey): Promise<string> {
  const known = $drafts.get()[key];
  if (known !== undefined) return known;
  const stored = (await takeUnsealed(key)) ?? (await readKeptText(key)) ?? '';
  if ($drafts.get()[key] === undefined) $drafts.setKey(key, stored);
  return $drafts.get()[key] ?? stored;
}

export function saveMessageDraft(key: string, text: string): void {
  $drafts.setKey(key, text);
  void keepText(key, text || null);
}

export async function restoreToDraft(key: DraftKey, text: string): Promise<void> {
  const typed = await loadMessageDraft(key);
  saveMessageDraft(key, typed ? `${text}\n${typed}` : text);
}

/** A draft of an earlier version, which kept it as it is. */
async function takeUnsealed(key: DraftKey): Promise<string | null> {
  const found = device.read(key) || null;
  if (found === null) return null;
  await keepText(key, found);
  device.write(key, null);
  return found;
}
