import { newJerseyDay } from '../../../src/shared/rules/day';
import { clockTime, longDay, weekdayAndDay } from '../../../src/shared/rules/formatTime';
import type { Language } from '../../../src/shared/texts/language';
import { inLanguage, sayIn, sentence } from '../../platform/sentence';

const PLAIN = /^[\p{L}\p{M} '’-]{1,30}$/u;

/**
 * A first name that is safe in a mail, or `null`: anyone may register any address under any name,
 * so a name must not carry a link or a sentence to a stranger.
 */
export function safeFirstName(firstName: string): string | null {
  const words = firstName.split(/\s+/).filter(Boolean);
  return PLAIN.test(firstName) && words.length <= 3 ? firstName : null;
}

/** Such as `Saturday, June 15 at 7:00 PM`, in New Jersey time. */
export function newJerseyTime(instant: number, language: Language = 'en'): string {
  const say = sayIn(language);
  const time = new Date(instant);
  const parts = { day: weekdayAndDay(newJerseyDay(time), say), time: clockTime(time, say) };
  return inLanguage(language, sentence('{day} at {time}', parts));
}

/** Such as `June 15, 2030`, in New Jersey time. */
export const newJerseyDate = (instant: number, language: Language = 'en') =>
  longDay(newJerseyDay(new Date(instant)), sayIn(language));

/** The line of a mail that says when something happened. */
export const whenFact = (instant: number, language: Language) =>
  [
    sentence('When'),
    sentence('{time}, New Jersey time', { time: newJerseyTime(instant, language) }),
  ] as const;
