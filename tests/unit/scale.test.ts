import { describe, expect, it } from 'vitest';
import type { DayCost } from '../bench/memberDay';
import { costOf, PRICES } from '../bench/prices';
import { scaleRows } from '../bench/scale';

const NOTHING: DayCost = {
  requests: 0,
  pictures: 0,
  kvReads: 0,
  trips: 0,
  replicaTrips: 0,
  milliseconds: 0,
  replicaMilliseconds: 0,
  statements: 0,
  rowsRead: 0,
  rowsWritten: 0,
  objectCalls: 0,
  objectRowsWritten: 0,
};
const rowOf = (given: Partial<DayCost>, bytes: number, what: string) => {
  const rows = scaleRows({ day: { ...NOTHING, ...given }, bytes });
  const found = rows.find((row) => row.what === what);
  if (!found) throw new Error(`There is no row ${what}.`);
  return found;
};

describe('the costs of many members', () => {
  it('are nothing for the included usage, and by the unit for the rest', () => {
    const none = Object.fromEntries(
      Object.keys(PRICES).flatMap((name) => (name === 'plan' ? [] : [[name, 0]])),
    ) as Parameters<typeof costOf>[0];
    const included = costOf({ ...none, databaseRowsWritten: 50e6, mails: 3_000 });
    expect(Object.values(included).every((cost) => cost === 0)).toBe(true);
    const more = costOf({ ...none, databaseRowsWritten: 53e6, mails: 5_000 });
    expect(more.databaseRowsWritten).toBe(3);
    expect(more.mails).toBeCloseTo(0.7);
    expect(more.requests).toBe(0);
  });

  it('grow with the writes per member and day', () => {
    const cost = (rowsWritten: number) =>
      Number(
        rowOf({ rowsWritten }, 0, '100,000 daily members: a month').value.replace(/[$,]/g, ''),
      );
    // 100,000 members, 30 days, one dollar per million.
    expect(cost(300) - cost(100)).toBe(600);
  });

  it('name the limit that is used most, and the effect of replicas', () => {
    const busy = { trips: 400, milliseconds: 360, replicaMilliseconds: 180 };
    const thread = rowOf(busy, 1_000, "100,000 daily members: D1's one thread");
    // 36,000 seconds of work, a tenth of it within 3,600 seconds.
    expect(thread.value).toBe('100%');
    expect(thread.detail).toBe('1111 trips a second; 50% with read replicas; the first limit');
    const stored = rowOf(busy, 50_000, "100,000 daily members: D1's 10 GB");
    expect(stored.value).toBe('200%');
    expect(stored.detail).toContain('the first limit');
  });
});
