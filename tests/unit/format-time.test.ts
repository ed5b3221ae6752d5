import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What may differ between engines: the order of parts, their separators, and words. */
const ENGINES = {
  'as it is': Intl.DateTimeFormat,
  'another order, an era and narrow spaces': engine((parts) => [
    { type: 'literal', value: '\u200e' },
    ...parts.toReversed().map((part) => (part.type === 'literal' ? narrow : part)),
    { type: 'era', value: 'Anno Domini' },
  ]),
  'two digits wherever there is one': engine((parts) =>
    parts.map((part) => ({ ...part, value: part.value.padStart(2, '0') })),
  ),
} as const;

const narrow: Intl.DateTimeFormatPart = { type: 'literal', value: '\u202f' };

function engine(change: (parts: Intl.DateTimeFormatPart[]) => Intl.DateTimeFormatPart[]) {
  return class extends Intl.DateTimeFormat {
    override formatToParts(date?: Date | number) {
      return change(super.formatToParts(date));
    }
    override format = (): never => {
      throw new Error('The words of an engine are not to be relied on.');
    };
  };
}

const evening = new Date('2026-11-22T00:05:00Z');
const midnight = new Date('2026-07-04T04:00:00Z');
const noon = new Date('2026-03-08T16:00:00Z');

describe.each(Object.entries(ENGINES))(
  'days and times in an engine that writes %s',
  (_, format) => {
    const words = async () => {
      vi.resetModules();
      vi.stubGlobal('Intl', { ...Intl, ...others(), DateTimeFormat: format });
      return {
        ...(await import('../../src/shared/rules/day')),
        ...(await import('../../src/shared/rules/formatTime')),
        messages: await import('../../src/features/messages/thread/messageTimes'),
        ...(await import('../../src/components/dayOf')),
        ...(await import('../../src/components/dayOf')),
        events: await import('../../src/shared/rules/events/eventDates'),
      };
    };

    it('are in New Jersey’s time zone', async () => {
      const { newJerseyDay, clockTime, hourTime } = await words();
      expect([evening, midnight, noon].map(newJerseyDay)).toEqual([
        '2026-11-21',
        '2026-07-04',
        '2026-03-08',
      ]);
      expect([evening, midnight, noon].map((time) => clockTime(time))).toEqual([
        '7:05 PM',
        '12:00 AM',
        '12:00 PM',
      ]);
      expect(hourTime(evening)).toBe('7 PM');
    });

    it('are Yesterday, weekdays and dates in our own format', async () => {
      const {
        dayLabel,
        messages,
        shortTimeAgo,
        events,
        newJerseyDay,
        nextNewJerseyMidnight,
        weekdayAndDay,
      } = await words();
      const later = (days: number) => new Date(evening.getTime() + days * 86_400_000);
      expect(shortTimeAgo(evening, later(1))).toBe('Yesterday');
      expect(dayLabel(evening, later(1))).toBe('Yesterday');
      expect(shortTimeAgo(evening, later(3))).toBe('Sat');
      expect(shortTimeAgo(evening, later(30))).toBe('Nov 21');
      expect(dayLabel(evening, later(90))).toBe('Sat, Nov 21, 2026');
      expect(messages.wholeTime(evening)).toBe('Saturday, November 21, 2026 at 7:05 PM');
      expect(events.dateBlock(evening.toISOString())).toEqual({
        weekday: 'Sat',
        month: 'Nov',
        day: '21',
      });
      expect(events.eventDay('2026-11-03T17:00:00Z')).toBe('Nov 3, 2026');
      expect(events.eventLongDay('2026-11-03T17:00:00Z')).toBe('Tuesday, November 3, 2026');
      expect(weekdayAndDay(newJerseyDay(evening))).toBe('Saturday, November 21');
      expect(nextNewJerseyMidnight(evening).toISOString()).toBe('2026-11-22T05:00:00.000Z');
    });
  },
);

/** `Intl`'s own names cannot be enumerated. */
function others() {
  const { NumberFormat, ListFormat, RelativeTimeFormat } = Intl;
  return { NumberFormat, ListFormat, RelativeTimeFormat };
}
