import { isRecordOf, isText } from '../../../lib/shapes';
import { forgetTab, readTab, writeTab } from '../../matching/tabStorage';
import { EMPTY_EVENT, type EventText } from './eventForm';

const key = (part: string) => `parkway-admin-event-${part}`;
const isWords = isRecordOf(isText);

/**
 * What was typed and not saved, kept in this tab: by the fields that differ, so that others' changes
 * show in all the rest. `null` when there is nothing.
 */
export function readDraft(part: string, before: EventText): EventText | null {
  const kept = readTab(key(part), isWords);
  if (!kept) return null;
  const known = Object.entries(kept).filter(([field]) => Object.hasOwn(EMPTY_EVENT, field));
  return { ...before, ...Object.fromEntries(known) };
}

export function keepDraft(part: string, before: EventText, text: EventText): void {
  const old = new Map(Object.entries(before));
  const typed = Object.entries(text).filter(([field, value]) => value !== old.get(field));
  if (typed.length === 0) forgetTab(key(part));
  else writeTab(key(part), Object.fromEntries(typed));
}

export const forgetDraft = (part: string) => forgetTab(key(part));
