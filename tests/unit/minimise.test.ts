import { expect, it } from 'vitest';
import { minimise } from '../../worker/domain/scamWarnings/training/minimise';

it('finds the minimum of a bent and narrow bowl', () => {
  // Rosenbrock's function has its minimum at 1, 1.
  const valley = ([x = 0, y = 0]: Float64Array, slope: Float64Array) => {
    slope[0] = -2 * (1 - x) - 400 * x * (y - x * x);
    slope[1] = 200 * (y - x * x);
    return (1 - x) ** 2 + 100 * (y - x * x) ** 2;
  };
  const [x, y] = minimise(2, 100, valley);
  expect(x).toBeCloseTo(1, 6);
  expect(y).toBeCloseTo(1, 6);
});

it('stays at the minimum', () => {
  const flat = (at: Float64Array, slope: Float64Array) => {
    slope.set(at);
    return at.reduce((sum, each) => sum + (each * each) / 2, 0);
  };
  expect([...minimise(3, 5, flat)]).toEqual([0, 0, 0]);
});
