import { describe, expect, it } from 'vitest';
import { newJerseyDay } from '../../src/shared/rules/day';
import { listRing } from '../../src/shared/rules/discovery/rank';
import { mulberry32 } from '../../worker/dev/demo/random';
import { filterFrom } from '../../worker/features/members/discoveryPlan';
import { discover } from '../../worker/features/members/discoveryQueries';
import { BrowseStore } from '../support/browseStore';
import {
  INSERT_RESIDENT,
  type Resident,
  residentDrawer,
  residentRow,
  STATEWIDE,
} from '../support/residents';

const NOW = Date.UTC(2026, 0, 12, 17);
const today = newJerseyDay(new Date(NOW));
const draw = residentDrawer(STATEWIDE, mulberry32(9), NOW);
const residents = Array.from({ length: 300 }, (_, index): Resident => {
  const resident = draw(index);
  // Some share a rank.
  return index % 3 === 0 ? { ...resident, rank: resident.rank - (resident.rank % 64) } : resident;
});
const store = new BrowseStore();
const insert = store.db.prepare(INSERT_RESIDENT);
for (const resident of residents) insert.run(...residentRow(resident, NOW));

const queries = [
  {},
  { interests: 'hiking,art' },
  { gender: 'female' },
  { distance: '50' },
] as const;

describe('a walk that reads everything at once', () => {
  it('finds the same as one that stops when it has found enough, and the same bound', () => {
    let bounds = 0;
    residents.slice(0, 12).forEach((viewer, place) => {
      const filter = filterFrom(
        { excludeCurrentUser: 'true', ...queries[place % queries.length] },
        ...([viewer.townId, today] as const),
      );
      const start = place * 70_000;
      const ring = listRing(start, today);
      const input = { viewerId: viewer.id, now: NOW, today, ...ring, filter, isScored: true };
      for (const bound of [
        { scan: 40, take: 100 },
        { scan: 90, take: 12 },
        { scan: 1_000, take: 400 },
      ]) {
        const walk = (isAtOnce: boolean, cursor: { rank: number; id: string } | null) =>
          store.all(discover({ ...input, cursor, isAtOnce }, { townId: null, ...bound }));
        const first = walk(true, null);
        expect(first).toEqual(walk(false, null));
        const last = first.at(-1);
        bounds += Number(last?.fits === 0);
        const cursor = last ? { rank: Number(last.rank), id: String(last.id) } : null;
        expect(walk(true, cursor)).toEqual(walk(false, cursor));
      }
    });
    expect(bounds).toBeGreaterThan(5);
  });
});
