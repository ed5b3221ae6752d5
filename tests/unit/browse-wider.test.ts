import { expect, it } from 'vitest';
import { DEFAULT_FILTERS } from '../../src/features/browse/filters/filters';
import { widerSearchesOf } from '../../src/features/browse/widerText';
import type { MemberCount } from '../../src/shared/contract/members';
import { EVERY_AGE } from '../../src/shared/rules/discovery/browseFilters';

const filters = { ...DEFAULT_FILTERS, distance: '25', age: '25-35', city: 'Hoboken' } as const;

it.for([
  [{ distance: '50' }, '3 more within 50 miles', { distance: '50' }],
  [{ distance: 'all' }, '3 more in all of New Jersey', { distance: 'all' }],
  [{ age: '18-35' }, '3 more aged 18 to 24', { age: '18-35' }],
  [{ age: '25-45' }, '3 more aged 36 to 45', { age: '25-45' }],
  [{ age: '25+' }, '3 more aged 36 and older', { age: '25+' }],
  [{ age: null }, '3 more of any other age', { age: EVERY_AGE }],
  [{ city: null }, '3 more in other towns', { city: '' }],
  [{ gender: null, quiz: null }, '3 more without your other filters', { gender: '', quiz: '' }],
] as const)('%j reads as "%s"', ([change, label, to]) => {
  const [search] = widerSearchesOf(filters, [{ change, count: 3, isExact: true }]);
  expect(search).toEqual({ label, filters: { ...filters, ...to } });
});

it('names the wider searches with most people first, and says when there are more', () => {
  const wider: MemberCount['wider'] = [
    { change: { distance: '50' }, count: 2, isExact: true },
    { change: { city: null }, count: 50, isExact: false },
  ];
  expect(widerSearchesOf(filters, wider).map(({ label }) => label)).toEqual([
    '50+ more in other towns',
    '2 more within 50 miles',
  ]);
});
