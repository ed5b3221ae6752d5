import { describe, expect, it } from 'vitest';
import { searchQuery } from '../../src/features/browse/api';
import { widerSearch } from '../../src/features/browse/EmptyResults';
import { countWords } from '../../src/features/browse/filters/CountedSearch';
import {
  chosenChips,
  isListed,
  listed,
  toggledIn,
} from '../../src/features/browse/filters/filterChoices';
import {
  browseFiltersQuery,
  countBrowseFilters,
  countMore,
  DEFAULT_FILTERS,
  readBrowseFilters,
} from '../../src/features/browse/filters/filters';
import { heightWords } from '../../src/shared/rules/members/factWords';

const SET = {
  ...DEFAULT_FILTERS,
  interests: 'Hiking,Coffee',
  personality: 'The Thinker',
  gender: 'non-binary',
  quiz: 'taken',
  from: 'Cape May',
} as const;

describe('the filter by intention', () => {
  const set = { ...DEFAULT_FILTERS, intention: 'friends' } as const;

  it('is in the URL, is counted, and can be removed as a chip', () => {
    expect(browseFiltersQuery(set)).toBe('?intention=friends');
    expect(readBrowseFilters('?intention=friends')).toEqual(set);
    expect(readBrowseFilters('?intention=marriage')).toEqual(DEFAULT_FILTERS);
    expect([countMore(set), countBrowseFilters(set)]).toEqual([1, 1]);
    expect(chosenChips(set)).toEqual([
      { key: 'intention', label: 'Friends', without: DEFAULT_FILTERS },
    ]);
  });
});

describe('the filters by facts', () => {
  const set = { ...DEFAULT_FILTERS, children: 'want,unsure', height: '167-173' };

  it('are in the URL, are counted, and can be removed as chips', () => {
    expect(browseFiltersQuery(set)).toBe('?children=want,unsure&height=167-173');
    expect(readBrowseFilters('?children=want,unsure&height=167-173')).toEqual(set);
    expect(countMore(set)).toBe(2);
    expect(chosenChips(set)).toEqual([
      { key: 'children want', label: 'Wants children', without: { ...set, children: 'unsure' } },
      {
        key: 'children unsure',
        label: 'Not sure about children',
        without: { ...set, children: 'want' },
      },
      { key: 'height', label: '5′6″ to 5′8″', without: { ...set, height: '' } },
    ]);
  });

  it('have heights with one end in words', () => {
    expect(heightWords('120-173')).toBe('Up to 5′8″');
    expect(heightWords('167-230')).toBe('From 5′6″');
    expect(['', '167', '173-167', '100-300'].map((range) => heightWords(range))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('are sent to the server, without those that are not set', () => {
    expect(searchQuery({ ...set, age: '18+' })).toEqual({
      distance: '25',
      children: 'want,unsure',
      height: '167-173',
    });
  });
});

describe('the search button', () => {
  it('says how many members it shows', () => {
    const words = [0, 1, 38].map((count) => countWords({ count, isExact: true }));
    expect(words).toEqual(['0 members', '1 member', '38 members']);
    expect(countWords({ count: 50, isExact: false })).toBe('50+ members');
  });
});

describe("premium's filters", () => {
  it('are in the URL in readable form, and are read back', () => {
    const query = browseFiltersQuery(SET);
    expect(query).toBe(
      '?interests=Hiking,Coffee&personality=The+Thinker&gender=non-binary&quiz=taken&from=Cape+May',
    );
    expect(readBrowseFilters(query)).toEqual(SET);
    expect(readBrowseFilters('?quiz=maybe&from=%20')).toEqual(DEFAULT_FILTERS);
  });

  it('are counted with the others, and separately', () => {
    expect(countMore(DEFAULT_FILTERS)).toBe(0);
    expect(countMore(SET)).toBe(5);
    expect(countBrowseFilters({ ...SET, city: 'Newark', sort: 'match' })).toBe(6);
  });

  it('contain comma-separated lists that ignore case', () => {
    expect(listed(' Hiking, Coffee,')).toEqual(['Hiking', 'Coffee']);
    expect(isListed('hiking', 'Hiking')).toBe(true);
    expect(toggledIn('', 'Hiking')).toBe('Hiking');
    expect(toggledIn('Hiking', 'Coffee')).toBe('Hiking,Coffee');
    expect(toggledIn('hiking,Coffee', 'Hiking')).toBe('Coffee');
  });

  it('are one chip each, removed separately', () => {
    const chips = chosenChips(SET);
    expect(chips.map(({ label }) => label)).toEqual([
      'Hiking',
      'Coffee',
      'The Thinker',
      'Non-binary',
      'Took the quiz',
    ]);
    expect(chips[0]?.without).toEqual({ ...SET, interests: 'Coffee' });
    expect(chips.at(-1)?.without).toEqual({ ...SET, quiz: '' });
  });

  it('are dropped last by a search that finds nobody', () => {
    const everywhere = { ...SET, distance: 'all', age: '18+' } as const;
    expect(widerSearch(everywhere)?.filters).toEqual({
      ...DEFAULT_FILTERS,
      distance: 'all',
      age: '18+',
    });
  });
});
