import { describe, expect, it } from 'vitest';
import { widerSearch } from '../../src/features/browse/EmptyResults';
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
