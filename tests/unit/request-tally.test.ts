import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  percentile,
  RequestTally,
  TOOK_COLUMNS,
  TOOK_UP_TO,
} from '../../worker/domain/requests/requestTally';

const now = new Date(1_800_000_000_000);
const answered = (milliseconds: number, route = '/') => ({
  method: 'GET',
  route,
  status: 200,
  milliseconds,
});

/** The smallest histogram bound that is not below this time. */
const measured = (time: number | undefined) =>
  time === undefined ? null : (TOOK_UP_TO.find((most) => time <= most) ?? null);

describe('response times', () => {
  it('are reported as the least measured bound that covers the share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 200 }),
        fc.constantFrom(0.5, 0.95, 1),
        (times, part) => {
          const tally = new RequestTally();
          for (const time of times) tally.add(now, answered(time));
          const [{ took } = { took: [] }] = tally.take();
          const sorted = times.toSorted((a, b) => a - b);
          const exact = sorted[Math.ceil(part * times.length) - 1];
          expect(percentile(took, part)).toBe(measured(exact));
        },
      ),
    );
  });

  it('are none without requests', () => {
    expect(
      percentile(
        TOOK_COLUMNS.map(() => 0),
        0.5,
      ),
    ).toBeNull();
  });
});

describe('a tally', () => {
  it('is empty once read, and takes back what could not be written', () => {
    const tally = new RequestTally();
    tally.add(now, answered(15));
    const taken = tally.take();
    expect(tally.take()).toEqual([]);
    tally.add(now, answered(15));
    for (const each of taken) tally.merge(each);
    expect(tally.take()).toMatchObject([{ took: [0, 2, 0, 0, 0, 0, 0, 0, 0, 0] }]);
  });

  it('stays bounded while it cannot be written', () => {
    const tally = new RequestTally();
    for (let each = 0; each < 5_000; each += 1) tally.add(now, answered(1, `/${each}`));
    expect(tally.take()).toHaveLength(1_000);
  });
});
