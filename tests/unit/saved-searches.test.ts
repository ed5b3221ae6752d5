import { describe, expect, it } from 'vitest';
import { DEFAULT_FILTERS } from '../../src/features/browse/filters/filters';
import { searchOf } from '../../src/features/browse/filters/searchOf';
import { filtersOfSearch, isSameSearch } from '../../src/features/browse/searches/filtersOfSearch';
import { savedFilters } from '../../src/shared/contract/account/searches';
import {
  asksForPremium,
  searchPath,
  searchTitle,
} from '../../src/shared/rules/discovery/savedSearches';

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

describe('the title of a saved search', () => {
  it.for([
    [{}, 'All of New Jersey'],
    [{ distance: 'all' }, 'All of New Jersey'],
    [{ distance: '25', age: '25-35' }, 'Within 25 miles, 25 to 35'],
    [{ distance: 'all', age: '55+' }, '55+'],
    [{ city: 'Hoboken' }, 'In Hoboken'],
    [{ distance: '5', from: 'Trenton' }, 'Within 5 miles of Trenton'],
    [{ from: 'Trenton' }, 'From Trenton'],
    [{ interests: 'Hiking, Coffee' }, 'Hiking or Coffee'],
    [
      EVERYTHING,
      'Within 10 miles of Cape May, in Hoboken, 25 to 35, Friends, Hiking or Coffee or 2 more, The Thinker, Female or Non-binary, took the quiz',
    ],
  ] as const)('of %j', ([filters, title]) => {
    expect(searchTitle(filters)).toBe(title);
  });
});

describe('the page of a saved search', () => {
  it('shows the same search, the newest members first, whatever the page starts with', () => {
    expect(searchPath({ distance: '25', age: '25-35' })).toBe(
      '/browse?distance=25&age=25-35&sort=new',
    );
    expect(searchPath({})).toBe('/browse?distance=all&age=18%2B&sort=new');
    for (const filters of [{}, { distance: '5' }, { age: '55+' }, EVERYTHING] as const) {
      const shown = JSON.parse(JSON.stringify(searchOf(filtersOfSearch(filters))));
      expect(shown).toEqual({ distance: 'all', ...filters });
    }
  });
});

describe('the filters of a page as a search', () => {
  it('leave out what filters nothing, and are what the server takes', () => {
    const search = JSON.parse(JSON.stringify(searchOf(DEFAULT_FILTERS)));
    expect(search).toEqual({ distance: '25', age: '25-35' });
    expect(savedFilters.parse(search)).toEqual(search);
  });

  it('are the same search as the one that the server answers', () => {
    const answered = savedFilters.parse({ ...EVERYTHING });
    expect(isSameSearch(searchOf(filtersOfSearch(answered)), answered)).toBe(true);
    expect(isSameSearch(answered, { ...answered, city: 'Newark' })).toBe(false);
    expect(isSameSearch(searchOf(DEFAULT_FILTERS), { distance: '25', age: '25-35' })).toBe(true);
  });

  it('ask for premium by some of them', () => {
    for (const name of ['interests', 'personality', 'gender', 'quiz', 'from'] as const) {
      expect(asksForPremium({ [name]: EVERYTHING[name] })).toBe(true);
    }
    const { city, distance, age, intention } = EVERYTHING;
    expect(asksForPremium({ city, distance, age, intention } as object)).toBe(false);
  });
});
