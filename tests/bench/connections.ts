import { readdirSync, readFileSync } from 'node:fs';
import { type Line, openLine } from './lines.ts';
import { type BenchMember, openPairWorld, type PairWorld } from './pairWorld.ts';
import { goalRow, type Row } from './report.ts';

const CONNECTIONS = 1_000;
const AT_ONCE = 20;
const CALLS = 400;
const GOAL = 2;

/** How fast the service answers while a thousand members have a page open. */
export async function measureConnections(folder: string, port: number): Promise<Row[]> {
  const world = await openPairWorld(folder, port, 'connections');
  try {
    const [me, ...others] = await world.members(CONNECTIONS + 1);
    if (!me) throw new Error('There is no member.');
    await slowestOf(world, me);
    const idle = await slowestOf(world, me);
    const before = memoryBytes();
    const lines = await openAll(world, others);
    const after = memoryBytes();
    const busy = await slowestOf(world, me);
    for (const line of lines) line.close();
    return [
      goalRow({
        what: `p99 of a read, ${CONNECTIONS.toLocaleString('en-US')} live connections ÷ idle`,
        value: busy / idle,
        detail: `${busy.toFixed(1)} and ${idle.toFixed(1)} ms, ${CALLS} reads each`,
        most: GOAL,
      }),
      {
        what: 'memory of a live connection',
        value: before && after ? `${((after - before) / CONNECTIONS / 1_000).toFixed(0)} kB` : '–',
        detail: 'resident, an object each, as long as they are awake',
        goal: '',
        isMet: null,
      },
    ];
  } finally {
    await world.stop();
  }
}

async function openAll({ origin }: PairWorld, members: readonly BenchMember[]): Promise<Line[]> {
  const left = [...members];
  const lines: Line[] = [];
  const open = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const line = await openLine(origin, '/api/live', next.cookie);
      lines.push(line);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  return lines;
}

/** The 99th percentile of read times, in milliseconds. */
async function slowestOf(world: PairWorld, me: BenchMember): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const started = performance.now();
    await world.call(me, 'GET', '/api/auth/me');
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(CALLS * 0.99)] ?? Number.NaN;
}

/** Memory of all runtimes that this process started; `null` where the system does not report it. */
function memoryBytes(): number | null {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const stats = new Map(all.flatMap((id) => statusOf(id)));
    const isMine = (id: string): boolean => {
      const parent = stats.get(id)?.parent;
      return parent !== undefined && (parent === String(process.pid) || isMine(parent));
    };
    const mine = [...stats].filter(([id, { name }]) => name === 'workerd' && isMine(id));
    return mine.length === 0 ? null : mine.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  } catch {
    return null;
  }
}

function statusOf(id: string): [string, { name: string; parent: string; bytes: number }][] {
  let text: string;
  try {
    text = readFileSync(`/proc/${id}/status`, 'utf8');
  } catch {
    // The process has ended.
    return [];
  }
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(text)?.[1] ?? '';
  const bytes = Number(field('VmRSS')) * 1_024;
  return [[id, { name: field('Name'), parent: field('PPid'), bytes }]];
}
