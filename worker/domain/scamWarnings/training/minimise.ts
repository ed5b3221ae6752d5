/** Returns the value at a point, and writes its gradient into `slope`. */
export type Slopes = (at: Float64Array, slope: Float64Array) => number;

const REMEMBERED = 8;
/** The fraction of the decrease predicted by the slope that a step has to reach. */
const ENOUGH = 1e-4;
/** Below this slope the minimum is reached. */
const FLAT = 1e-20;

/**
 * The minimum of a smooth convex function, starting at zero, the same each time: limited-memory
 * BFGS with steps that are halved until they lead down (Nocedal and Wright, Numerical Optimization,
 * algorithm 7.5).
 */
export function minimise(size: number, steps: number, bowl: Slopes): Float64Array {
  const moves: { by: Float64Array; turned: Float64Array; share: number }[] = [];
  let at = new Float64Array(size);
  let slope = new Float64Array(size);
  let height = bowl(at, slope);
  for (let step = 0; step < steps; step += 1) {
    if (dot(slope, slope) < FLAT) break;
    const way = downhill(slope, moves);
    const promised = dot(slope, way);
    let length = moves.length === 0 ? 1 / Math.sqrt(dot(slope, slope)) : 1;
    let next = along(at, way, length);
    const nextSlope = new Float64Array(size);
    let nextHeight = bowl(next, nextSlope);
    while (nextHeight > height + ENOUGH * length * promised && length > 1e-9) {
      length /= 2;
      next = along(at, way, length);
      nextHeight = bowl(next, nextSlope);
    }
    const by = along(next, at, -1);
    const turned = along(nextSlope, slope, -1);
    const bend = dot(by, turned);
    if (bend > 0) moves.push({ by, turned, share: 1 / bend });
    if (moves.length > REMEMBERED) moves.shift();
    [at, slope, height] = [next, nextSlope, nextHeight];
  }
  return at;
}

/** The direction to the minimum, approximated from the last steps. */
function downhill(
  slope: Float64Array,
  moves: readonly { by: Float64Array; turned: Float64Array; share: number }[],
): Float64Array {
  let way = slope.slice();
  const taken = moves.toReversed().map(({ by, turned, share }) => {
    const part = share * dot(by, way);
    way = along(way, turned, -part);
    return part;
  });
  const last = moves.at(-1);
  if (last) way = scaled(way, dot(last.by, last.turned) / dot(last.turned, last.turned));
  for (const [index, { by, turned, share }] of moves.entries()) {
    const part = (taken[moves.length - 1 - index] ?? 0) - share * dot(turned, way);
    way = along(way, by, part);
  }
  return scaled(way, -1);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

const along = (from: Float64Array, way: Float64Array, length: number) =>
  from.map((value, index) => value + length * (way[index] ?? 0));

const scaled = (way: Float64Array, by: number) => way.map((value) => value * by);
