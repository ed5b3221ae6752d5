import { Agent, request } from 'node:http';
import * as z from 'zod';
import type { LocalWorker } from '../../worker/dev/localWorker.ts';
import { compare, type Ratio } from './pairs.ts';
import type { Row } from './report.ts';

/** Members take turns: one alone would reach the limit of 600 requests a minute. */
const MEMBERS = 8;
const AUTHENTICATED_GOAL = 1.3;
const CONTENT = 'See you under the clock at the terminal, then?';

type Headers = Record<string, string>;

const pair = z.object({ cookie: z.string(), otherId: z.string() });

/** How much longer two hot requests take than the minimum that does the same work. */
export async function measureRequests({ origin }: LocalWorker, pairs: number): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = (path: string, cookie: string, body?: object, headers: Headers = {}) =>
    send(agent, `${origin}${path}`, { cookie, ...headers }, body);
  const members: z.infer<typeof pair>[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const answer = await fetch(`${origin}/api/bench/pair`);
    members.push(pair.parse(await answer.json()));
  }
  const next = turns(members);

  const read = await compare(
    () => call('/api/auth/me', next().cookie),
    () => call('/api/bench/me', next().cookie),
    pairs,
  );
  const uncounted = await compare(
    () => call('/api/auth/me', next().cookie, undefined, { 'x-without-counter': 'yes' }),
    () => call('/api/bench/me', next().cookie),
    pairs,
  );
  const write = await compare(
    () => {
      const { cookie, otherId } = next();
      const body = { receiverId: otherId, content: CONTENT, clientId: crypto.randomUUID() };
      return call('/api/messages', cookie, body);
    },
    () => {
      const { cookie, otherId } = next();
      return call('/api/bench/message', cookie, { receiverId: otherId, content: CONTENT });
    },
    pairs,
  );
  agent.destroy();
  return [
    row('authenticated read ÷ bare', read, AUTHENTICATED_GOAL),
    row('the same, flood counter answering at once', uncounted, null),
    row('message acknowledged ÷ bare', write, null),
  ];
}

function row(what: string, result: Ratio, most: number | null): Row {
  const { ratio, least, reference, product, pairs } = result;
  return {
    what,
    value: ratio.toFixed(2),
    detail: `${least.toFixed(2)} to ${result.most.toFixed(2)}; ${product.toFixed(1)} and ${reference.toFixed(1)} ms, ${pairs} pairs`,
    goal: most === null ? '' : `≤ ${most}`,
    isMet: most === null ? null : ratio <= most,
  };
}

function turns<T>(items: readonly T[]): () => T {
  let index = 0;
  return () => {
    const item = items[Math.floor(index / 2) % items.length];
    index += 1;
    if (item === undefined) throw new RangeError('Nobody takes turns.');
    return item;
  };
}

/** One complete request. Rejects unless the response is a success. */
export function send(
  agent: Agent,
  address: string,
  headers: Headers,
  body?: object,
): Promise<void> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      {
        agent,
        method: text ? 'POST' : 'GET',
        headers: {
          ...headers,
          ...(text
            ? {
                origin: new URL(address).origin,
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(text),
              }
            : {}),
        },
      },
      (answer) => {
        answer.on('end', () => {
          const { statusCode = 0 } = answer;
          if (statusCode < 300) resolve();
          else reject(new Error(`${address} answered ${statusCode}`));
        });
        answer.on('error', reject);
        answer.resume();
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}
