import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { type LocalWorker, startWorker } from '../../worker/dev/localWorker.ts';
import { migrateStore } from '../../worker/dev/migrateStore.ts';

const PAUSE = 40;
const QUIET_PAUSES = 4;

const member = z.object({ id: z.string(), cookie: z.string() });
const counted = z.object({
  kvReads: z.number(),
  trips: z.number(),
  replicaTrips: z.number(),
  milliseconds: z.number(),
  replicaMilliseconds: z.number(),
  statements: z.number(),
  rowsRead: z.number(),
  rowsWritten: z.number(),
  objectCalls: z.number(),
  objectRowsWritten: z.number(),
});

export type BenchMember = z.infer<typeof member>;
export type Counted = z.infer<typeof counted>;

/** The bench's worker over its own store, and members who use it. */
export interface PairWorld extends LocalWorker {
  store: string;
  /** The first `signedIn` members have a session. */
  members: (count: number, signedIn?: number) => Promise<BenchMember[]>;
  befriend: (pairs: readonly (readonly [BenchMember, BenchMember])[]) => Promise<void>;
  /** Ids of tomorrow's events. */
  events: () => Promise<string[]>;
  call: (who: BenchMember, method: string, path: string, body?: object) => Promise<unknown>;
  /** The store calls of an act, including work deferred until after its response. */
  counts: (act: () => Promise<unknown>) => Promise<Counted>;
  /** Requests from now on come from another page. */
  newPage: () => Promise<unknown>;
  /** Runs the five-minute jobs, one of which sends mails. */
  schedule: () => Promise<unknown>;
}

interface Options {
  vars?: Readonly<Record<string, string>>;
  /** Fills the store before the worker starts. */
  fill?: (store: string) => void;
}

export async function openPairWorld(
  folder: string,
  port: number,
  name: string,
  { vars = {}, fill }: Options = {},
): Promise<PairWorld> {
  const store = join(folder, name);
  mkdirSync(store, { recursive: true });
  migrateStore(store);
  fill?.(store);
  const script = 'tests/bench/pairWorker.ts';
  const worker = await startWorker({ store, port, script, vars });
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${worker.origin}${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const text = await answer.text();
    return /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
  };
  const post = (path: string, body: unknown) =>
    ask(`/api/bench/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const soFar = async () => counted.parse(await ask('/api/bench/counted'));
  const quiet = async () => {
    let last = await soFar();
    for (let same = 0; same < QUIET_PAUSES; ) {
      await wait(PAUSE);
      const now = await soFar();
      same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0;
      last = now;
    }
    return last;
  };
  return {
    ...worker,
    store,
    members: async (count, signedIn = count) =>
      z.array(member).parse(await post(`members?count=${count}&signedIn=${signedIn}`, {})),
    befriend: async (pairs) => {
      await post(
        'befriend',
        pairs.map(([a, b]) => [a.id, b.id]),
      );
    },
    events: async () => z.array(z.string()).parse(await post('events', {})),
    call: ({ cookie }, method, path, body) =>
      ask(path, {
        method,
        redirect: 'manual',
        headers: {
          cookie,
          origin: worker.origin,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    counts: async (act) => {
      const before = await quiet();
      await act();
      return difference(before, await quiet());
    },
    newPage: () => post('page', {}),
    schedule: () => post('schedule', {}),
  };
}

function difference(before: Counted, after: Counted): Counted {
  return counted.parse(
    Object.fromEntries(counted.keyof().options.map((name) => [name, after[name] - before[name]])),
  );
}
