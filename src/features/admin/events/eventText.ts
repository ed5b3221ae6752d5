import type { AdminEvent, ImportResponse } from '../../../shared/contract/admin/adminEvents';
import { numberFormat } from '../../../shared/texts/formats';
import { plural, t } from '../../../shared/texts/t';

/** `12 going`, `12 of 20 spots, 3 waiting`. */
export function placesText(event: AdminEvent): string {
  const { attendeeCount, waitlistCount, capacity } = event;
  const count = number(attendeeCount);
  const taken =
    capacity === null
      ? t('{count} going', { count })
      : t('{count} of {spots} spots', { count, spots: number(capacity) });
  if (waitlistCount === 0) return taken;
  return t('{taken}, {waiting} waiting', { taken, waiting: number(waitlistCount) });
}

/** Who is notified of a change, as a sentence; `tense` says whether it has happened. */
export function notifiedText(count: number, tense: 'will be' | 'were' = 'will be'): string {
  if (count === 0) return t('Nobody has responded, so nobody needs to be notified.');
  return tense === 'were'
    ? plural(count, {
        one: '{count} member who responded was notified.',
        other: '{count} members who responded were notified.',
      })
    : plural(count, {
        one: '{count} member who responded will be notified.',
        other: '{count} members who responded will be notified.',
      });
}

/** `3 new, 1 changed, 2 unchanged, 1 rejected`. */
export const importCounts = ({ created, updated, unchanged, rejected }: ImportResponse): string =>
  t('{created} new, {updated} changed, {unchanged} unchanged, {rejected} rejected', {
    created: number(created),
    updated: number(updated),
    unchanged: number(unchanged),
    rejected: number(rejected),
  });

const number = (count: number) => numberFormat().format(count);
