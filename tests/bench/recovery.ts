import { Agent } from 'node:http';
import * as z from 'zod';
import { RATE_LIMITS } from '../../src/shared/rules/limits.ts';
import type { LocalWorker } from '../../worker/dev/localWorker.ts';
import { compare } from './pairs.ts';
import type { Row } from './report.ts';
import { send } from './requests.ts';

/** The ratio of the two times above which it reveals who has an account. */
const GOAL = 1.1;
const WARM_UP = 50;

/** Whether requesting a new password takes as long for a known address as for an unknown one. */
export async function measureRecovery({ origin }: LocalWorker, pairs: number): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const perAddress = RATE_LIMITS.forgotPasswordPerAddress.limit;
  const needed = Math.ceil((pairs + WARM_UP) / perAddress);
  const answer = await fetch(`${origin}/api/bench/addresses?count=${needed}`);
  const known = z.array(z.string()).parse(await answer.json());
  let asked = 0;
  const ask = (email: string) => {
    asked += 1;
    // Each request comes from another network: the limit for one is 10 an hour.
    const network = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    const address = `${origin}/api/auth/forgot-password`;
    return send(agent, address, { 'CF-Connecting-IP': network }, { email });
  };
  let turn = 0;
  const result = await compare(
    () => ask(known[Math.floor(turn++ / perAddress)] ?? ''),
    () => ask(`${crypto.randomUUID()}@parkway.example`),
    pairs,
  );
  agent.destroy();
  const { ratio, least, most, product, reference } = result;
  return [
    {
      what: 'forgot-password, known ÷ unknown address',
      value: ratio.toFixed(2),
      detail: `${least.toFixed(2)} to ${most.toFixed(2)}; ${product.toFixed(1)} and ${reference.toFixed(1)} ms, ${pairs} pairs`,
      goal: `${(1 / GOAL).toFixed(2)} to ${GOAL.toFixed(2)}`,
      isMet: ratio <= GOAL && ratio >= 1 / GOAL,
    },
  ];
}
