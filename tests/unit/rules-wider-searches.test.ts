import { expect, it } from 'vitest';
import { type SearchFilters, widerSearches } from '../../src/shared/rules/discovery/widerSearches';

it.for([
  [{}, []],
  [{ distance: 'all' }, []],
  [{ distance: '25' }, [{ distance: '50' }]],
  [{ distance: '100' }, [{ distance: 'all' }]],
  [{ age: '25-35' }, [{ age: '18-35' }, { age: '25-45' }]],
  [{ age: '18-25' }, [{ age: '18-35' }]],
  [{ age: '18+' }, []],
  [{ age: '55+' }, [{ age: '45+' }]],
  [{ age: '25-55' }, [{ age: '18-55' }, { age: '25+' }]],
  [{ age: '18-55' }, [{ age: null }]],
  [{ age: '30-30' }, [{ age: '25-30' }, { age: '30-35' }]],
  [{ city: 'Hoboken' }, [{ city: null }]],
  [{ intention: 'friends', quiz: 'taken' }, [{ intention: null, quiz: null }]],
  [
    { distance: '5', age: '45-55', city: 'Hoboken', interests: 'Wine' },
    [{ distance: '10' }, { age: '35-55' }, { age: '45+' }, { city: null }, { interests: null }],
  ],
] as const)('%j is one step wider with %j', ([filters, changes]) => {
  expect(widerSearches(filters)).toEqual(changes);
});

it.for([
  'intention',
  'children',
  'smoking',
  'drinking',
  'faith',
  'languages',
  'height',
  'photoChecked',
  'interests',
  'personality',
  'gender',
  'quiz',
] as const)('a search without %s is wider', (name: keyof SearchFilters) => {
  expect(widerSearches({ [name]: 'any' })).toEqual([{ [name]: null }]);
});
