import { describe, expect, it } from 'vitest';
import { BOOST } from '../../src/shared/rules/limits';
import { filterFrom } from '../../worker/features/members/discoveryPlan';
import { withLeaders } from '../../worker/features/members/leaders';
import { planByVisit } from '../../worker/features/members/listPlan';

const NOON = Date.parse('2026-11-21T17:00:00Z');
const TURNS = Array.from({ length: BOOST.minutes / 2 }, (_, n) => new Date(NOON + n * 120_000));
const filter = filterFrom({ excludeCurrentUser: 'true' }, 1, '2026-11-21');

/** Which of `count` running boosts lead the first page at that time. */
function leaders(count: number, now: Date): string[] {
  const plan = withLeaders(planByVisit(filter, null), filter, null, now);
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `usr_${n}`,
    rank: count - n,
    townId: 1,
    fits: true,
  }));
  const walks = plan.walks.map(({ source }) => ({
    source,
    rows: source.townId === 'boosted' ? rows : [],
  }));
  return plan.page(walks, new Set(), () => 0).cards.map(({ id }) => id);
}

describe('simultaneous boosts', () => {
  it.for([0, 1, 2, 3])('all lead if there are %i', (count) => {
    for (const now of TURNS) expect(leaders(count, now)).toHaveLength(count);
  });

  it.for([4, 5, 6, 7, 12, 30, 45])('each get their share if there are %i', (count) => {
    const led = new Map<string, number>();
    for (const now of TURNS) {
      const first = leaders(count, now);
      expect(new Set(first).size).toBe(BOOST.shownAtMost);
      for (const id of first) led.set(id, (led.get(id) ?? 0) + 1);
    }
    expect(led.size).toBe(count);
    const times = [...led.values()];
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
  });

  it('keep their order for two minutes', () => {
    const at = (seconds: number) => leaders(9, new Date(NOON + seconds * 1_000));
    expect(at(119)).toEqual(at(0));
    expect(at(120)).not.toEqual(at(0));
  });
});
