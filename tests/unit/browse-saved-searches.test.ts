import { describe, expect, it } from 'vitest';
import { searchQuery } from '../../src/features/browse/api';
import { DEFAULT_FILTERS } from '../../src/features/browse/filters/filters';
import { filtersOfSearch, isSameSearch } from '../../src/features/browse/searches/SavedSearches';
import { savedFilters } from '../../src/shared/contract/account/searches';

const EVERYTHING = {
  city: 'Hoboken',
  distance: '10',
  age: '25-35',
  intention: 'friends',
  interests: 'Hiking,Coffee,Jazz,Chess',
  personality: 'The Thinker',
  gender: 'female,non-binary',
  quiz: 'taken',
  from: 'Cape May',
} as const;

describe('the page of a saved search', () => {
  it('shows the same search, whatever the page starts with', () => {
    for (const filters of [{}, { distance: '5' }, { age: '55+' }, EVERYTHING] as const) {
      const shown = JSON.parse(JSON.stringify(searchQuery(filtersOfSearch(filters))));
      expect(shown).toEqual({ distance: 'all', ...filters });
    }
  });
});

describe('the filters of a page as a search', () => {
  it('leave out what filters nothing, and are what the server takes', () => {
    const search = JSON.parse(JSON.stringify(searchQuery(DEFAULT_FILTERS)));
    expect(search).toEqual({ distance: '25', age: '25-35' });
    expect(savedFilters.parse(search)).toEqual(search);
  });

  it('are the same search as the one that the server answers', () => {
    const answered = savedFilters.parse({ ...EVERYTHING });
    expect(isSameSearch(searchQuery(filtersOfSearch(answered)), answered)).toBe(true);
    expect(isSameSearch(answered, { ...answered, city: 'Newark' })).toBe(false);
    expect(isSameSearch(searchQuery(DEFAULT_FILTERS), { distance: '25', age: '25-35' })).toBe(true);
  });
});
