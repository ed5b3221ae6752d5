import { isRecordOf, isText, parsedAs } from '../../../lib/shapes';
import { tab } from '../../../lib/storage';
import { EMPTY_EVENT, type EventText } from './typedEvent';

const key = (part: string) => `parkway-admin-event-${part}`;
const isTextRecord = isRecordOf(isText);

/**
 * What was typed and not saved, kept in this tab: by the fields that differ, so that others' changes
 * show in all the rest. `null` when there is nothing.
 */
export function readDraft(part: string, before: EventText): EventText | null {
  const kept = parsedAs(isTextRecord, tab.read(key(part)));
  if (!kept) return null;
  const known = Object.entries(kept).filter(([field]) => Object.hasOwn(EMPTY_EVENT, field));
  return { ...before, ...Object.fromEntries(known) };
}

export function keepDraft(part: string, before: EventText, text: EventText): void {
  const old = new Map(Object.entries(before));
  const typed = Object.entries(text).filter(([field, value]) => value !== old.get(field));
  if (typed.length === 0) tab.write(key(part), null);
  else tab.write(key(part), JSON.stringify(Object.fromEntries(typed)));
}

export const forgetDraft = (part: string) => tab.write(key(part), null);
