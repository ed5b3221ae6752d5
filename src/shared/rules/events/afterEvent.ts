import { HOUR } from '../durations';

/** When people who were at an event, and want to be found, see one another. */
export const AFTER_EVENT = { opensAfter: 2 * HOUR, lasts: 48 * HOUR, people: 12 } as const;

/** Fewer people than this are not mentioned before an event. */
export const SEVERAL = 5;

/** When it opens, in milliseconds since 1970. */
export const opensAt = (startTime: number): number => startTime + AFTER_EVENT.opensAfter;

export function isOpenAfter(startTime: number, now: number): boolean {
  const opened = opensAt(startTime);
  return now >= opened && now < opened + AFTER_EVENT.lasts;
}
