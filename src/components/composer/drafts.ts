import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { useEffect } from 'react';
import { keepText, readKeptText } from '../../lib/sealed/keptTexts';

/** Unsent text by conversation, kept on this device. */
const $drafts = map<Record<string, string>>({});

/** A draft belongs to a writer and a receiver: several members may use one device. */
export function draftKey(ownId: string, userId: string): string {
  return `parkway-draft:${ownId}:${userId}`;
}

/** The draft as it is anywhere on the page. */
export function useMessageDraft(key: string): string {
  const text = useStore($drafts, { keys: [key] })[key] ?? '';
  useEffect(() => {
    void loadMessageDraft(key);
  }, [key]);
  return text;
}

/** What was typed while it loads goes before it. */
export async function loadMessageDraft(key: string): Promise<string> {
  const known = $drafts.get()[key];
  if (known !== undefined) return known;
  const stored = (await readKeptText(key)) ?? '';
  if ($drafts.get()[key] === undefined) $drafts.setKey(key, stored);
  return $drafts.get()[key] ?? stored;
}

/** Shown at once; resolves when it is kept. */
export async function saveMessageDraft(key: string, text: string): Promise<void> {
  $drafts.setKey(key, text);
  await keepText(key, text || null);
}

export async function restoreToDraft(key: string, text: string): Promise<void> {
  const typed = await loadMessageDraft(key);
  await saveMessageDraft(key, typed ? `${text}\n${typed}` : text);
}
