import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  appealNumber,
  attentionNumber,
  type BothWaysNumbers,
  goodBothWays,
  opennessNumber,
  UNKNOWN_BOTH_WAYS,
  usualLike,
} from '../../src/shared/rules/discovery/goodBothWays';

const level = fc.integer({ min: 0, max: 15 });
const numbers = fc.record({ appeal: level, openness: level, attention: level });
const percent = fc.integer({ min: 0, max: 100 });
const days = fc.integer({ min: 0, max: 400 });
const known: BothWaysNumbers = { appeal: 8, openness: 8, attention: 8 };

describe('the place of a member who is good both ways', () => {
  it('is higher for a better match, while a like is worth anything', () => {
    fc.assert(
      fc.property(numbers, level, percent, (viewer, openness, at) => {
        // At the middle of attention nobody pays much.
        const other = { ...known, openness, attention: 7 };
        fc.pre(at < 100);
        expect(goodBothWays(viewer, other, at + 1, 0)).toBeGreaterThan(
          goodBothWays(viewer, other, at, 0),
        );
      }),
    );
  });

  it('is higher for who likes more often, visited recently, and gets less attention', () => {
    fc.assert(
      fc.property(numbers, numbers, percent, days, (viewer, other, at, away) => {
        const place = (more: Partial<BothWaysNumbers>, later = 0) =>
          goodBothWays(viewer, { ...other, ...more }, at, away + later);
        if (other.openness < 15) {
          expect(place({ openness: other.openness + 1 })).toBeGreaterThan(place({}));
        }
        if (other.attention < 15) {
          expect(place({ attention: other.attention + 1 })).toBeLessThan(place({}));
        }
        expect(place({}, 1)).toBeLessThan(place({}));
      }),
    );
  });

  it('is higher for a viewer whom others like more: the like back is likelier', () => {
    expect(goodBothWays({ ...known, appeal: 12 }, known, 50, 0)).toBeGreaterThan(
      goodBothWays(known, known, 50, 0),
    );
  });

  it('is highest for a first like', () => {
    const first = goodBothWays(known, { ...known, attention: 0 }, 50, 0);
    const second = goodBothWays(known, { ...known, attention: 1 }, 50, 0);
    const third = goodBothWays(known, { ...known, attention: 2 }, 50, 0);
    expect(first - second).toBeGreaterThan(5 * (second - third));
  });

  it('does not rise with appeal for who has the most attention and seldom answers', () => {
    const shy = { ...known, openness: 2, attention: 15 };
    expect(goodBothWays(known, { ...shy, appeal: 12 }, 50, 0)).toBeLessThan(
      goodBothWays(known, shy, 50, 0),
    );
    const open = { ...known, openness: 12, attention: 4 };
    expect(goodBothWays(known, { ...open, appeal: 12 }, 50, 0)).toBeGreaterThan(
      goodBothWays(known, open, 50, 0),
    );
  });
});

describe('the numbers of a member', () => {
  const whole = (value: number) => Number.isInteger(value) && value >= 0 && value <= 15;
  const count = fc.integer({ min: 0, max: 10_000 });

  it('are whole, from 0 to 15', () => {
    fc.assert(
      fc.property(count, count, (a, b) => {
        const [some, all] = [Math.min(a, b), Math.max(a, b)];
        expect(whole(appealNumber(a, b))).toBe(true);
        expect(whole(opennessNumber(some, all, 0.2))).toBe(true);
        expect(whole(attentionNumber(a, some / Math.max(1, all)))).toBe(true);
      }),
    );
  });

  it('begin at what is usual', () => {
    expect(appealNumber(0, 0)).toBe(UNKNOWN_BOTH_WAYS.appeal);
    expect(attentionNumber(0, 0.4)).toBe(UNKNOWN_BOTH_WAYS.attention);
    const usual = opennessNumber(0, 0, 0.25);
    expect(usualLike(usual)).toBeCloseTo(0.25, 1);
  });

  it('move little by one decision among many', () => {
    expect(Math.abs(appealNumber(21, 20) - appealNumber(20, 20))).toBeLessThanOrEqual(1);
    expect(Math.abs(opennessNumber(21, 80, 0.2) - opennessNumber(20, 80, 0.2))).toBeLessThanOrEqual(
      1,
    );
  });

  it('rise with likes', () => {
    expect(appealNumber(20, 10)).toBeGreaterThan(appealNumber(10, 10));
    expect(appealNumber(10, 20)).toBeLessThan(appealNumber(10, 10));
    expect(opennessNumber(40, 80, 0.2)).toBeGreaterThan(opennessNumber(20, 80, 0.2));
    expect(attentionNumber(1, 0)).toBe(1);
    expect(attentionNumber(30, 1)).toBe(15);
  });
});
