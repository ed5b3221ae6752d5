import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../../src/features/events/filters/eventFilters';
import { directoryQuery, readDirectoryView } from '../../src/features/events/views/eventView';
import {
  byDay,
  filtersIn,
  isLastMonth,
  isMonth,
  monthsLater,
  shownMonth,
  weeksOf,
  weeksToCome,
} from '../../src/features/events/views/monthModel';
import type { Event } from '../../src/shared/contract/events';

describe('a month', () => {
  it('is laid out in weeks from Sunday, with every day once', () => {
    for (const month of ['2026-02', '2026-11', '2028-02', '2027-05']) {
      const weeks = weeksOf(month);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      const days = weeks.flat().filter((day) => day !== null);
      expect(days).toEqual([...new Set(days)].toSorted());
      for (const week of weeks) {
        week.forEach((day, weekday) => {
          if (day) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(weekday);
        });
      }
    }
    expect(weeksOf('2026-02').flat()).toHaveLength(28);
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
  });

  it('follows another across years', () => {
    expect(monthsLater('2026-11', 2)).toBe('2027-01');
    expect(monthsLater('2026-01', -1)).toBe('2025-12');
  });

  it('is shown from the current one to a year later', () => {
    expect(shownMonth(null, '2026-11-22')).toBe('2026-11');
    expect(shownMonth('2026-10', '2026-11-22')).toBe('2026-11');
    expect(shownMonth('2027-03', '2026-11-22')).toBe('2027-03');
    expect(shownMonth('2031-01', '2026-11-22')).toBe('2027-11');
    expect(isLastMonth('2027-10', '2026-11-22')).toBe(false);
    expect(isLastMonth('2027-11', '2026-11-22')).toBe(true);
  });

  it('is shown from the current week on', () => {
    expect(weeksToCome('2026-11', '2026-11-22').map((week) => week[0])).toEqual([
      '2026-11-22',
      '2026-11-29',
    ]);
    expect(weeksToCome('2026-12', '2026-11-22')).toEqual(weeksOf('2026-12'));
  });

  it('is requested within the selected days', () => {
    const within = (from: string, to: string) => {
      const filters = filtersIn('2026-11', { ...NO_FILTERS, city: 'Hoboken', from, to });
      return filters && [filters.city, filters.from, filters.to];
    };
    expect(within('', '')).toEqual(['Hoboken', '2026-11-01', '2026-11-30']);
    expect(within('2026-11-20', '')).toEqual(['Hoboken', '2026-11-20', '2026-11-30']);
    expect(within('2026-10-20', '2026-11-05')).toEqual(['Hoboken', '2026-11-01', '2026-11-05']);
    expect(within('2026-12-01', '')).toBeNull();
    expect(within('', '2026-10-31')).toBeNull();
  });

  it('groups its events by day', () => {
    const event = (id: string, eventDate: string) => ({ id, eventDate }) as Event;
    const days = byDay([
      event('a', '2026-11-03'),
      event('b', '2026-11-03'),
      event('c', '2026-11-04'),
    ]);
    expect([...days].map(([day, events]) => [day, events.map(({ id }) => id).join('')])).toEqual([
      ['2026-11-03', 'ab'],
      ['2026-11-04', 'c'],
    ]);
  });
});

describe('the view of the directory', () => {
  it('is in the URL, besides the filters', () => {
    const filters = { ...NO_FILTERS, city: 'Hoboken' };
    expect(directoryQuery(filters, { view: 'list', month: null })).toBe('?city=Hoboken');
    expect(directoryQuery(filters, { view: 'map', month: null })).toBe('?city=Hoboken&view=map');
    const query = directoryQuery(NO_FILTERS, { view: 'month', month: '2027-01' });
    expect(query).toBe('?view=month&month=2027-01');
    expect(readDirectoryView(query)).toEqual({ view: 'month', month: '2027-01' });
  });

  it('is the list for unknown values', () => {
    expect(readDirectoryView('?view=globe')).toEqual({ view: 'list', month: null });
    expect(readDirectoryView('?view=month&month=2027-13')).toEqual({ view: 'month', month: null });
    expect(['2026-00', '1999-01', '2026-1', '2026-10-10'].some(isMonth)).toBe(false);
  });
});
