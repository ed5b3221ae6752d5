import { macOf } from '../../platform/security/mac';

const DIGITS = 64;
const BITS = DIGITS * 4 - 1;

/** How the bits of a print are hidden: their order, and which of them are inverted. */
export interface PrintKey {
  order: number[];
  turned: number[];
}

/** A print that reveals nothing about the picture without the key. */
export function keyedPrint(print: string, { order, turned }: PrintKey): string {
  const bits = bitsIn(print);
  return printFrom(order.map((from, at) => (bits[from] ?? 0) ^ (turned[at] ?? 0)));
}

/** The original print. */
export function plainPrint(keyed: string, { order, turned }: PrintKey): string {
  const bits = bitsIn(keyed);
  const plain = Array.from({ length: BITS }, () => 0);
  order.forEach((from, at) => {
    plain[from] = (bits[at] ?? 0) ^ (turned[at] ?? 0);
  });
  return printFrom(plain);
}

const bitsIn = (print: string) =>
  [...print].flatMap((digit) =>
    [...Number.parseInt(digit, 16).toString(2).padStart(4, '0')].map(Number),
  );

const printFrom = (bits: readonly number[]) =>
  [...bits, 0].join('').replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16));

/** Derived from the secret, always the same: a Fisher–Yates shuffle, and one bit per position. */
export async function printKeyOf(secret: string): Promise<PrintKey> {
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
