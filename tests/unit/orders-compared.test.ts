import { describe, expect, it } from 'vitest';
import { compareOrders, figuresOf } from '../simulation/discovery/compare';
import { EVERYBODY, gini } from '../simulation/discovery/measures';
import { ORDER_NAMES } from '../simulation/discovery/orders';
import { POPULATIONS, type Population } from '../simulation/discovery/populations';
import { tablesOf } from '../simulation/discovery/tables';
import { BrowseStore } from '../support/browseStore';

const [balanced] = POPULATIONS as readonly [Population, ...Population[]];
const few: Population = { ...balanced, name: 'few', members: 50, pace: 2 };
const compared = { from: 7, seeds: 1, days: 3 };

describe('the orders of the list, compared on a few members', () => {
  it('lead to matches, and to the same ones for the same seed', () => {
    const store = new BrowseStore();
    const figures = figuresOf(store, few, compared);
    expect([...figures.keys()]).toEqual([...ORDER_NAMES]);
    for (const groups of figures.values()) {
      const everybody = groups.get(EVERYBODY);
      expect(everybody?.matches).toBeGreaterThan(0);
      expect(everybody?.likes).toBeGreaterThan(everybody?.matches ?? 0);
    }
    expect(figuresOf(store, few, compared)).toEqual(figures);
    const table = tablesOf(few, figures, 1).join('\n');
    for (const name of ORDER_NAMES) expect(table).toContain(`| ${name} |`);
    expect(table).toContain('| share without a like |');
  });

  it('are not compared on a population that does not exist', () => {
    expect(() => compareOrders({ ...compared, population: 'many' })).toThrow('The populations are');
  });
});

describe('Gini', () => {
  it('is 0 for equals and nearly 1 for one who has it all', () => {
    expect(gini([3, 3, 3])).toBeCloseTo(0);
    expect(gini([0, 0, 0, 8])).toBeCloseTo(0.75);
    expect(gini([])).toBe(0);
    expect(gini([1, 3])).toBeCloseTo(0.25);
  });
});
