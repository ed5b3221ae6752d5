const longDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'long',
});

/** `November 3, 2026`, in New Jersey; takes ISO 8601 or milliseconds since 1970. */
export function dayOf(time: string | number): string {
  return longDay.format(new Date(time));
}
