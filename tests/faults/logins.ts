import { judged, type Row } from './row.ts';
import type { Actor, Stage } from './stage.ts';

const AT_ONCE = 40;
const PROBES = 400;
const SIDE_BY_SIDE = 4;
const WARM_UP = 200;
const GOAL = 3;

/** Checking passwords is expensive: a flood of attempts must not make others wait. */
export async function floodLogins(stage: Stage): Promise<Row[]> {
  const probers = await stage.members(SIDE_BY_SIDE * 4, { isPremium: true });
  await probe(stage, probers, WARM_UP);
  const idle = await probe(stage, probers, PROBES);
  const flood = { isOver: false, statuses: new Map<number, number>(), unclear: 0 };
  const attackers = Array.from({ length: AT_ONCE }, () => attack(stage, flood));
  await until(() => (flood.statuses.get(401) ?? 0) > 2);
  const answered = () => [...flood.statuses.values()].reduce((sum, count) => sum + count, 0);
  const before = answered();
  const flooded = await probe(stage, probers, PROBES);
  const meanwhile = answered() - before;
  flood.isOver = true;
  await Promise.all(attackers);
  const after = await stage.call('POST', '/api/auth/login', tries());
  const [calm, during] = [p99(idle), p99(flooded)];
  const tried = [...flood.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return [
    judged(
      `A login flood: ${AT_ONCE} at once, each from a network and for an address of its own`,
      `other routes’ p99 at most ${GOAL} × idle`,
      `p99 ${during.toFixed(0)} ms, idle ${calm.toFixed(0)} ms: ${(during / calm).toFixed(1)} ×, beside ${meanwhile} sign-ins`,
      [
        ...(during <= GOAL * calm ? [] : ['slower']),
        ...(meanwhile >= AT_ONCE ? [] : ['there was no flood meanwhile']),
      ],
    ),
    judged(
      '… those who are in it',
      '401, or 503 with the time to come back; afterwards the next is looked at',
      tried,
      [
        ...[...flood.statuses.keys()].filter((status) => status !== 401 && status !== 503),
        ...(flood.unclear ? ['a 503 without Retry-After'] : []),
        ...(after.status === 401 ? [] : [`afterwards ${after.status}`]),
      ].map(String),
    ),
  ];
}

function tries() {
  const part = () => Math.floor(Math.random() * 256);
  return {
    network: `10.${part()}.${part()}.${part()}`,
    body: { email: `${crypto.randomUUID()}@parkway.example`, password: 'Garden-State-9' },
  };
}

async function attack(
  stage: Stage,
  flood: { isOver: boolean; statuses: Map<number, number>; unclear: number },
) {
  while (!flood.isOver) {
    const { status, headers } = await stage.call('POST', '/api/auth/login', tries());
    flood.statuses.set(status, (flood.statuses.get(status) ?? 0) + 1);
    if (status === 503 && !headers.get('Retry-After')) flood.unclear += 1;
  }
}

async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((done) => setTimeout(done, 20));
}

/** Milliseconds that calls of other members took, several at a time. */
async function probe(stage: Stage, probers: readonly Actor[], count: number): Promise<number[]> {
  const paths = [
    '/api/auth/me',
    '/api/matches/mutual',
    '/api/users?excludeCurrentUser=true',
    '/api/conversations',
  ];
  const took: number[] = [];
  let left = count;
  const one = async (lane: number) => {
    while (left > 0) {
      left -= 1;
      const { cookie } = probers[(left % 4) * SIDE_BY_SIDE + lane] as Actor;
      const startedAt = performance.now();
      const { status } = await stage.call('GET', paths[left % paths.length] ?? '', { cookie });
      if (status !== 200) throw new Error(`A member was answered ${status}.`);
      took.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, lane) => one(lane)));
  return took;
}

function p99(took: readonly number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
}
