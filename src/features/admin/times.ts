const timeZone = 'America/New_York';
const moment = new Intl.DateTimeFormat('en-US', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
});
const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' });

/** `Nov 3, 2026, 7:30 PM` in New Jersey; takes ISO 8601. */
export function momentText(time: string): string {
  return moment.format(new Date(time)).replace(/\u202f/g, ' ');
}

/** `Nov 3, 2026` in New Jersey; takes ISO 8601. */
export function dayText(time: string): string {
  return day.format(new Date(time));
}
