import { describe, expect, it } from 'vitest';
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
    [{ interests: 'Hiking,, Coffee, ' }, 'Hiking or Coffee'],
    [{ gender: 'other' }, 'Other'],
    [{ smoking: 'never', height: '167-173' }, 'Never smokes, 5′6″ to 5′8″'],
    [{ languages: 'spanish' }, 'Speaks Spanish'],
    [
      EVERYTHING,
      'Within 10 miles of Cape May, in Hoboken, 25 to 35, Friends, Hiking or Coffee or 2 more, The Thinker, Female or Non-binary, took the quiz',
    ],
  ] as const)('of %j', ([filters, title]) => {
    expect(searchTitle(filters)).toBe(title);
  });
});

describe('the page of a saved search', () => {
  it('shows the newest members first, and all that the search does not leave out', () => {
    expect(searchPath({ distance: '25', age: '25-35' })).toBe(
      '/browse?distance=25&age=25-35&sort=new',
    );
    expect(searchPath({})).toBe('/browse?distance=all&age=18%2B&sort=new');
    expect(searchPath({ city: undefined, interests: 'Hiking,Coffee' })).toBe(
      '/browse?distance=all&age=18%2B&interests=Hiking,Coffee&sort=new',
    );
  });
});

describe('a saved search', () => {
  it('asks for premium by some of them', () => {
    for (const name of ['interests', 'personality', 'gender', 'quiz', 'from'] as const) {
      expect(asksForPremium({ [name]: EVERYTHING[name] })).toBe(true);
    }
    const { city, distance, age, intention } = EVERYTHING;
    expect(asksForPremium({ city, distance, age, intention } as object)).toBe(false);
  });
});
