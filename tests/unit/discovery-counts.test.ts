import { expect, it } from 'vitest';
import { widerSearches } from '../../src/shared/rules/discovery/widerSearches';
import { playSearches } from '../support/countedSearches';

// `npm run bench -- --only discovery` plays 10,000.
it('a counted search, and each wider one, shows as many people as its number says', () => {
  const { numbers, exact, wrong } = playSearches(100);
  expect(wrong).toEqual([]);
  expect(numbers).toBeGreaterThan(150);
  expect(exact).toBeGreaterThan(100);
});

it.for([
  [{}, []],
  [{ distance: 'all' }, []],
  [{ distance: '25' }, [{ distance: '50' }]],
  [{ distance: '100' }, [{ distance: 'all' }]],
  [{ age: '25-35' }, [{ age: '18-35' }, { age: '25-45' }]],
  [{ age: '18-25' }, [{ age: '18-35' }]],
  [{ age: '55+' }, [{ age: '45+' }]],
  [{ age: '25-55' }, [{ age: '18-55' }, { age: '25+' }]],
  [{ age: '18-55' }, [{ age: null }]],
  [{ age: '30-30' }, [{ age: '25-30' }, { age: '30-35' }]],
  [{ city: 'Hoboken' }, [{ city: null }]],
  [{ intention: 'friends', quiz: 'taken' }, [{ intention: null, quiz: null }]],
] as const)('%j is one step wider with %j', ([filters, changes]) => {
  expect(widerSearches(filters)).toEqual(changes);
});
