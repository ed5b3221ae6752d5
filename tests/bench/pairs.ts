const BLOCKS = 5;

export interface Ratio {
  /** Median of the product ÷ median of the reference. */
  ratio: number;
  /** The lowest and highest such ratio among fifths of the pairs: the influence of chance. */
  least: number;
  most: number;
  /** Milliseconds. */
  product: number;
  reference: number;
  pairs: number;
}

type Call = () => Promise<void>;

/**
 * Times two calls by turns, one at a time, so that other load on the machine affects both alike;
 * every second pair runs in the opposite order.
 */
export async function compare(product: Call, reference: Call, pairs: number): Promise<Ratio> {
  for (let warm = 0; warm < Math.min(50, pairs); warm += 1) {
    await product();
    await reference();
  }
  const times: { product: number; reference: number }[] = [];
  for (let index = 0; index < pairs; index += 1) {
    const isTurned = index % 2 === 1;
    const first = await timed(isTurned ? reference : product);
    const second = await timed(isTurned ? product : reference);
    times.push(
      isTurned ? { product: second, reference: first } : { product: first, reference: second },
    );
  }
  const size = Math.ceil(pairs / BLOCKS);
  const blocks = Array.from({ length: BLOCKS }, (_, block) =>
    ratioOf(times.slice(block * size, (block + 1) * size)),
  );
  return {
    ratio: ratioOf(times),
    least: Math.min(...blocks),
    most: Math.max(...blocks),
    product: median(times.map((each) => each.product)),
    reference: median(times.map((each) => each.reference)),
    pairs,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

function ratioOf(times: readonly { product: number; reference: number }[]): number {
  return median(times.map(({ product }) => product)) / median(times.map((each) => each.reference));
}

async function timed(call: Call): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
