import { draw, type History } from './history';
import { WEIGHTS as MEETING } from './pairs/weights';
import { WEIGHTS as PAYING } from './payments/weights';

const PEOPLE = 3;
const SEEDS = 50;
const STEPS = 14;
/** Acts of the platform or of time only, and those that can end in either of two orders. */
const LEFT_OUT = [
  'both write at once',
  'write while leaving',
  'let the objects sleep',
  'run often',
  'run hourly',
  'let hours pass',
];

export interface PlainHistory extends History {
  kind: 'payments' | 'pairs';
}

/** A hundred histories without faults of the platform, one act after the other. */
export const PLAIN: readonly PlainHistory[] = Array.from(
  { length: SEEDS },
  (_, at) => at + 1,
).flatMap((seed) => [
  { kind: 'pairs', ...plain(seed, MEETING, LEFT_OUT) },
  { kind: 'payments', ...plain(seed, PAYING, []) },
]);

function plain(seed: number, weights: Readonly<Record<string, number>>, left: readonly string[]) {
  const history = draw(seed, STEPS, PEOPLE, weights);
  const steps = history.steps
    .filter(({ act }) => !left.includes(act))
    .map((step) => ({ ...step, turns: null, faults: [] }));
  return { ...history, steps };
}
