import { setTimeout as wait } from 'node:timers/promises';
import { compare, median } from './pairs.ts';
import { openPairWorld } from './pairWorld.ts';
import { goalRow, type Row } from './report.ts';
import { type Talk, WAYS, type Way } from './talk.ts';

const TALKS = 8;
/** Messages of one conversation in flight at a time. */
const AT_ONCE = 4;
const ROUNDS = 5;
const A_ROUND = 20;
/** Lets deferred work of opening a connection finish, which is not part of a message. */
const SETTLED_MS = 500;
const SHOWN_GOAL = 1.5;
const BARE_GOAL = 0.7;
const ROOM_GOAL = 0.2;

/** Latency to the other's screen, and throughput, compared with bare objects. */
export async function measureDelivery(folder: string, port: number, pairs: number): Promise<Row[]> {
  const world = await openPairWorld(folder, port, 'delivery');
  try {
    const all = await world.members(2 * TALKS);
    const people = Array.from({ length: TALKS }, (_, index) => {
      const [me, other] = all.slice(2 * index);
      if (!me || !other) throw new Error('There are too few members.');
      return [me, other] as const;
    });
    await world.befriend(people);
    const open = (way: Way) => Promise.all(people.map((pair) => way(world, pair)));
    return [await shown(open, pairs), ...(await passed(open))];
  } finally {
    await world.stop();
  }
}

type Open = (way: Way) => Promise<Talk[]>;

async function shown(open: Open, pairs: number): Promise<Row> {
  const [product, bare] = [await open(WAYS.product), await open(WAYS.bare)];
  const next = (talks: readonly Talk[]) => {
    let turn = 0;
    return () => {
      turn += 1;
      return talks[turn % talks.length]?.tell() ?? Promise.reject(new Error('Nobody talks.'));
    };
  };
  const result = await compare(next(product), next(bare), pairs);
  for (const each of [...product, ...bare]) each.close();
  return goalRow({
    what: "send to the other's screen ÷ bare three-object path",
    value: result.ratio,
    detail: `${result.least.toFixed(2)} to ${result.most.toFixed(2)}; ${result.product.toFixed(1)} and ${result.reference.toFixed(1)} ms, ${pairs} pairs`,
    most: SHOWN_GOAL,
  });
}

/** Messages per second of each way, by turns, over new connections, since each is rate-limited. */
async function passed(open: Open): Promise<Row[]> {
  const rates = { product: [0], bare: [0], room: [0] };
  for (const name of ['product', 'bare', 'room'] as const) rates[name] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of ['product', 'bare', 'room'] as const) {
      const talks = await open(WAYS[name]);
      await wait(SETTLED_MS);
      const started = performance.now();
      await Promise.all(talks.map((each) => tellAll(each, A_ROUND)));
      const seconds = (performance.now() - started) / 1_000;
      // The first round wakes all objects.
      if (round > 0) rates[name].push((talks.length * A_ROUND) / seconds);
      for (const each of talks) each.close();
    }
  }
  const against = (name: 'bare' | 'room') => {
    const ratios = rates.product.map((rate, round) => rate / (rates[name][round] ?? Number.NaN));
    return {
      value: median(rates.product) / median(rates[name]),
      detail: `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; ${median(rates.product).toFixed(0)} and ${median(rates[name]).toFixed(0)} a second, ${ROUNDS} rounds`,
    };
  };
  return [
    goalRow({
      what: `messages a second, ${TALKS} conversations ÷ bare three-object path`,
      ...against('bare'),
      least: BARE_GOAL,
    }),
    goalRow({
      what: 'the same ÷ a room that shows before it stores',
      ...against('room'),
      least: ROOM_GOAL,
    }),
  ];
}

async function tellAll(talk: Talk, count: number) {
  let left = count;
  const tell = async () => {
    while (left > 0) {
      left -= 1;
      await talk.tell();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, tell));
}
