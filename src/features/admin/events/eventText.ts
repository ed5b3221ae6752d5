import type { AdminEvent, ImportResponse } from '../../../shared/contract/admin/adminEvents';

/** `12 going`, `12 of 20 spots, 3 waiting`. */
export function placesText(event: AdminEvent): string {
  const { attendeeCount, waitlistCount, capacity } = event;
  const going =
    capacity === null
      ? `${number(attendeeCount)} going`
      : `${number(attendeeCount)} of ${number(capacity)} spots`;
  return waitlistCount > 0 ? `${going}, ${number(waitlistCount)} waiting` : going;
}

/** Who is notified of a change, as a sentence; `tense` says whether it has happened. */
export function notifiedText(count: number, tense: 'will be' | 'were' = 'will be'): string {
  if (count === 0) return 'Nobody has responded, so nobody needs to be notified.';
  if (count > 1) return `${number(count)} members who responded ${tense} notified.`;
  return `1 member who responded ${tense === 'were' ? 'was' : tense} notified.`;
}

/** `3 new, 1 changed, 2 unchanged, 1 rejected`. */
export function importCounts({ created, updated, unchanged, rejected }: ImportResponse): string {
  return `${number(created)} new, ${number(updated)} changed, ${number(unchanged)} unchanged, ${number(rejected)} rejected`;
}

const number = (count: number) => count.toLocaleString('en-US');
