import { describe, expect, it } from 'vitest';
import { eventHref, openedEventId, withEvent } from '../../src/features/events/details/openEvent';
import {
  countEventFilters,
  eventFiltersQuery,
  filterFields,
  isAskableDay,
  isDayRange,
  NO_FILTERS,
  readEventFilters,
} from '../../src/features/events/filters/eventFilters';

describe('event filters in the page URL', () => {
  it('are none without a query', () => {
    expect(readEventFilters('')).toEqual(NO_FILTERS);
    expect(eventFiltersQuery(NO_FILTERS)).toBe('');
    expect(countEventFilters(NO_FILTERS)).toBe(0);
  });

  it('survive a round trip', () => {
    const filters = {
      category: 'Wine & Dine',
      city: 'Jersey City',
      from: '2026-12-01',
      to: '2026-12-24',
      matchesGo: true,
    } as const;
    const query = eventFiltersQuery(filters);
    expect(query).toBe(
      '?category=Wine+%26+Dine&city=Jersey+City&from=2026-12-01&to=2026-12-24&mine=matches',
    );
    expect(readEventFilters(query)).toEqual(filters);
    expect(countEventFilters(filters)).toBe(5);
  });

  it('send only what is set to the server', () => {
    expect(filterFields({ ...NO_FILTERS, city: 'Camden' })).toEqual({ city: 'Camden' });
  });

  it.each([
    ['?category=Bingo', 'an unknown category'],
    ['?from=2026-02-30&to=yesterday', 'days that are none'],
    ['?from=0002-11-03', 'a year half typed'],
    ['?mine=everyone', 'an unknown list'],
    ['?city=++', 'an empty city'],
  ])('%s is not a filter: %s', (search) => {
    expect(readEventFilters(search)).toEqual(NO_FILTERS);
  });

  it('drop a last day before the first', () => {
    expect(readEventFilters('?from=2026-12-02&to=2026-12-01')).toEqual({
      ...NO_FILTERS,
      from: '2026-12-02',
    });
    expect(isDayRange('2026-12-02', '2026-12-02')).toBe(true);
    expect(isDayRange('', '2026-12-02')).toBe(true);
    expect(isDayRange('2026-12-03', '2026-12-02')).toBe(false);
  });

  it('recognize a valid day', () => {
    expect(isAskableDay('2028-02-29')).toBe(true);
    expect(isAskableDay('2027-02-29')).toBe(false);
    expect(isAskableDay('2027-1-1')).toBe(false);
  });
});

describe('an event in the page URL', () => {
  it('is separate from the filters and keeps them', () => {
    const open = withEvent('?city=Camden', 'evt_a');
    expect(open).toBe('?city=Camden&event=evt_a');
    expect(openedEventId(open)).toBe('evt_a');
    expect(readEventFilters(open).city).toBe('Camden');
    expect(withEvent(open, null)).toBe('?city=Camden');
    expect(withEvent('?event=evt_a', null)).toBe('');
  });

  it('is none without a name', () => {
    expect(openedEventId('?event=')).toBeNull();
    expect(openedEventId('')).toBeNull();
  });

  it('has a URL for any page', () => {
    expect(eventHref('evt_a')).toBe('/events?event=evt_a');
  });
});
