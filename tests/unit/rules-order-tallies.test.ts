import { describe, expect, it } from 'vitest';
import {
  bothWaysNumbers,
  FADES,
  lastOrderNight,
  sharesBelow,
  usualShare,
} from '../../src/shared/rules/discovery/orderTallies';
import { localTimeOf } from '../../src/shared/rules/events/eventTimes';

const DAY = 86_400_000;

describe('the share of those with less', () => {
  it('counts half of the equal ones', () => {
    const shares = sharesBelow(
      new Map([
        [3, 1],
        [0, 2],
        [1, 1],
      ]),
    );
    expect([...shares]).toEqual([
      [0, 0.25],
      [1, 0.625],
      [3, 0.875],
    ]);
  });

  it('is a half where all are equal, and nothing where nobody is', () => {
    expect([...sharesBelow(new Map([[5, 7]]))]).toEqual([[5, 0.5]]);
    expect([...sharesBelow(new Map())]).toEqual([]);
  });
});

describe('the usual share of likes', () => {
  it('begins with a fifth, and comes close to what is decided', () => {
    expect(usualShare(0, 0)).toBe(0.2);
    expect(usualShare(75, 75)).toBe(0.8);
    expect(usualShare(0, 100)).toBe(0.04);
  });
});

describe('the numbers of a member', () => {
  it('come from their sums', () => {
    const tally = { decided: 40, liked: 20, likes: 12, expected: 5 };
    expect(bothWaysNumbers(tally, 0.2, 0.8)).toEqual({ appeal: 11, openness: 10, attention: 12 });
    expect(bothWaysNumbers({ ...tally, likes: 0 }, 0.2, 0.8)).toMatchObject({ attention: 0 });
    expect(bothWaysNumbers({ ...tally, liked: 0 }, 0.2, 0.8).openness).toBeLessThan(10);
    expect(FADES ** 23).toBeCloseTo(0.5, 1);
  });
});

describe('a night', () => {
  const at = (text: string) => Date.parse(text);
  it.each([
    ['2027-01-15T08:00:00Z', '2027-01-14'],
    ['2027-01-15T08:09:59Z', '2027-01-14'],
    ['2027-01-15T08:10:00Z', '2027-01-15'],
    ['2027-01-15T23:59:59Z', '2027-01-15'],
    ['2027-01-16T08:09:59Z', '2027-01-15'],
  ])('can be counted ten minutes after its cut: at %s that of %s', (now, day) => {
    const { night, cut, next } = lastOrderNight(at(now));
    expect(night * DAY).toBe(at(`${day}T00:00:00Z`));
    expect(cut).toBe(at(`${day}T08:00:00Z`));
    expect(next).toBe(cut + DAY + 600_000);
    expect(lastOrderNight(next)).toMatchObject({ night: night + 1, cut: cut + DAY });
    expect(lastOrderNight(next - 1)).toMatchObject({ night, cut });
  });

  it.each([
    ['2027-01-15', '03:00:00'],
    ['2027-07-15', '04:00:00'],
    ['2027-03-14', '04:00:00'],
    ['2027-11-07', '03:00:00'],
  ])('ends on its own New Jersey day, %s, at %s', (day, time) => {
    const { cut } = lastOrderNight(at(`${day}T12:00:00Z`));
    expect(localTimeOf(cut)).toBe(`${day}T${time}`);
  });
});
