import { macOf } from '../../platform/mac';

const DIGITS = 64;
const BITS = DIGITS * 4 - 1;

/**
 * A print of which nobody without the secret can tell what it shows: its bits stand in another order
 * and some are turned round. Two differ in as many bits as the prints themselves.
 */
export async function keyedPrint(print: string, secret: string): Promise<string> {
  const { order, turned } = await keyOf(secret);
  const bits = [...print].flatMap((digit) =>
    [...Number.parseInt(digit, 16).toString(2).padStart(4, '0')].map(Number),
  );
  const keyed = order.map((from, at) => (bits[from] ?? 0) ^ (turned[at] ?? 0));
  const text = [...keyed, 0].join('');
  return text.replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16));
}

/** Drawn from the secret, the same each time: Fisher and Yates' shuffle, and a bit for each place. */
async function keyOf(secret: string): Promise<{ order: number[]; turned: number[] }> {
  const blocks = await Promise.all(
    Array.from({ length: DIGITS }, (_, block) => macOf(`print:${block}`, secret)),
  );
  const random = new DataView(
    Uint8Array.from(blocks.flatMap((block) => [...Buffer.from(block, 'base64url')])).buffer,
  );
  const order = Array.from({ length: BITS }, (_, at) => at);
  for (let at = BITS - 1; at > 0; at -= 1) {
    const other = random.getUint32(at * 4) % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return { order, turned: order.map((_, at) => random.getUint8(BITS * 4 + at) & 1) };
}
