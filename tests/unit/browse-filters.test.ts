import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchPage } from '../../src/features/browse/api';
import { widerSearch } from '../../src/features/browse/EmptyResults';
import {
  ageChoices,
  type BrowseFilters,
  browseFiltersQuery,
  countBrowseFilters,
  DEFAULT_FILTERS,
  ownFilters,
  readBrowseFilters,
} from '../../src/features/browse/filters/filters';
import { townChoices, townOptions } from '../../src/features/browse/filters/townOptions';
import { MUNICIPALITIES } from '../../src/shared/new-jersey/municipalities';
import { searchMunicipalities } from '../../src/shared/new-jersey/places';

describe('filters of the page URL', () => {
  it('are 25 miles, 25 to 35 and any city without a query', () => {
    const { city, distance, age, sort, ...more } = readBrowseFilters('');
    expect({ city, distance, age, sort }).toEqual({
      city: '',
      distance: '25',
      age: '25-35',
      sort: 'both',
    });
    expect(Object.values(more).join('')).toBe('');
  });

  it('leave defaults out of the URL', () => {
    expect(browseFiltersQuery(DEFAULT_FILTERS)).toBe('');
    expect(browseFiltersQuery({ ...DEFAULT_FILTERS, distance: 'all' })).toBe('?distance=all');
  });

  it.each([
    { city: 'New', distance: '5', age: '55+', sort: 'match' },
    { city: 'Ho-Ho-Kus & more', distance: '25', age: '18+', sort: 'recent' },
    { city: '', distance: 'all', age: '45-55', sort: 'distance' },
  ] as const)('survive a round trip through the URL: %o', (filters) => {
    const all = { ...DEFAULT_FILTERS, ...filters };
    expect(readBrowseFilters(browseFiltersQuery(all))).toEqual(all);
  });

  it('start with people of about the same age, at a limit with the older ones', () => {
    const ages = [18, 24, 25, 30, 34, 35, 44, 45, 54, 55, 62, 100].map(
      (age) => ownFilters(age).age,
    );
    expect(ages).toEqual([
      ...['18-25', '18-25', '25-35', '25-35', '25-35', '35-45', '35-45'],
      ...['45-55', '45-55', '55+', '55+', '55+'],
    ]);
  });

  it("name in the URL only what differs from the member's start", () => {
    const start = ownFilters(62);
    expect(readBrowseFilters('?distance=all', start)).toEqual({ ...start, distance: 'all' });
    expect(readBrowseFilters('?age=young', start).age).toBe('55+');
    expect(browseFiltersQuery(start, start)).toBe('');
    expect(countBrowseFilters(start, start)).toBe(0);
    const younger = { ...start, age: '25-35' };
    expect(browseFiltersQuery(younger, start)).toBe('?age=25-35');
    expect(readBrowseFilters('?age=25-35', start)).toEqual(younger);
    expect(countBrowseFilters(younger, start)).toBe(1);
  });

  it('use the default for unknown values', () => {
    expect(readBrowseFilters('?distance=7&age=young&city=%20%20&sort=luck')).toEqual(
      DEFAULT_FILTERS,
    );
  });

  it('count what differs from the defaults', () => {
    expect(countBrowseFilters(DEFAULT_FILTERS)).toBe(0);
    expect(
      countBrowseFilters({ ...DEFAULT_FILTERS, city: 'Newark', age: '18-25', sort: 'match' }),
    ).toBe(2);
  });

  it('offer the specified ages, every age, and one more only if the URL has it', () => {
    const ages = ['18 to 25', '25 to 35', '35 to 45', '45 to 55', '55+', 'Any age'];
    expect(ageChoices('25-35').map(({ label }) => label)).toEqual(ages);
    expect(ageChoices('18+').map(({ label }) => label)).toEqual(ages);
    expect(ageChoices('30-40').map(({ label }) => label)).toEqual([...ages, '30 to 40']);
  });
});

describe('the query of the list', () => {
  afterEach(() => vi.unstubAllGlobals());

  const ageAsked = async (age: string) => {
    const fetch = vi.fn<(url: string) => Promise<Response>>(async () => Response.json([]));
    vi.stubGlobal('fetch', fetch);
    await fetchPage({ ...DEFAULT_FILTERS, age }, null, new AbortController().signal);
    const [url = ''] = fetch.mock.calls[0] ?? [];
    return new URL(url, 'https://parkway.example').searchParams.get('age');
  };

  it('has no age for every age, because an age excludes members who hide theirs', async () => {
    expect(await ageAsked('55+')).toBe('55+');
    expect(await ageAsked('18+')).toBeNull();
  });
});

describe('a search that found nobody', () => {
  /** All suggestions, one after the other. */
  const offers = (filters: BrowseFilters): string[] => {
    const next = widerSearch(filters);
    return next
      ? [`${next.label}: ${browseFiltersQuery(next.filters)}`, ...offers(next.filters)]
      : [];
  };

  it('widens to the whole state first, then to every age, then no further', () => {
    expect(offers({ ...DEFAULT_FILTERS, distance: '5', age: '55+' })).toEqual([
      'Search all of New Jersey: ?distance=all&age=55%2B',
      'Show all ages: ?distance=all&age=18%2B',
    ]);
  });

  it('keeps a chosen town, which may merely be beyond the distance', () => {
    expect(offers({ ...DEFAULT_FILTERS, city: 'Cape May' })).toEqual([
      'Search Cape May at any distance: ?city=Cape+May&distance=all',
      'Show all ages: ?city=Cape+May&distance=all&age=18%2B',
      'Search all of New Jersey: ?distance=all&age=18%2B',
    ]);
  });
});

describe('town suggestions', () => {
  const labels = (query: string) =>
    townOptions(query, searchMunicipalities).map(({ label }) => label);

  it('include every town that fits', () => {
    expect(labels('')).toHaveLength(MUNICIPALITIES.length);
    expect(labels('0')).toHaveLength(MUNICIPALITIES.length);
    const holdingA = MUNICIPALITIES.filter(({ name }) => name.toLowerCase().includes('a'));
    expect(labels('a')).toEqual(expect.arrayContaining(holdingA.map(({ name }) => name)));
  });

  it('put the typed text first when several towns contain it', () => {
    expect(labels('new')[0]).toBe('new');
    expect(labels('new')).toContain('Newark');
  });

  it('put the town first when only one contains the text, and keep the text', () => {
    expect(labels('hobok')).toEqual(['Hoboken', 'hobok']);
  });

  it('do not repeat a whole name or offer a ZIP as part of a name', () => {
    expect(labels('hoboken')).toEqual(['Hoboken']);
    expect(labels('07030')).toEqual(['Hoboken']);
  });

  it('are only towns where a town is required', () => {
    expect(townChoices('hobok', searchMunicipalities).map(({ label }) => label)).toEqual([
      'Hoboken',
    ]);
    expect(townChoices('zzz', searchMunicipalities)).toEqual([]);
  });

  it('always include the typed text, even if no town fits', () => {
    expect(labels('zzz')).toEqual(['zzz']);
  });
});
