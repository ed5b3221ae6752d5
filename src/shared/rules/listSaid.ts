import { type Say, t, text } from '../texts/t';

const LOCALE = text('en-US');

const lists = new Map<string, Intl.ListFormat>();

/** `Wine, Yoga, and Hiking`, for the worker too. A format costs much more than its use. */
export function listSaid(items: readonly string[], say: Say = t): string {
  const locale = say(LOCALE);
  const format = lists.get(locale) ?? new Intl.ListFormat(locale, { type: 'conjunction' });
  lists.set(locale, format);
  return format.format(items);
}
