import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onlyKnown, readFlagsOrExit } from '../../worker/dev/flags.ts';
import { startWorker } from '../../worker/dev/localWorker.ts';
import { migrateStore } from '../../worker/dev/migrateStore.ts';
import { MOST_WORKER_BYTES, workerBytes } from '../support/workerBytes.ts';
import { measureBackup } from './backup.ts';
import { measureColdStart } from './coldStart.ts';
import { measureConnections } from './connections.ts';
import { measureDelivery } from './delivery.ts';
import { measureDiscovery } from './discovery.ts';
import { measureBytes } from './memberBytes.ts';
import { dayRows, measureDay } from './memberDay.ts';
import { measureMove } from './move.ts';
import { measurePages } from './pages.ts';
import { measurePairCounts } from './pairCounts.ts';
import { measurePresses } from './presses.ts';
import { measurePrints } from './prints.ts';
import { measureRecovery } from './recovery.ts';
import { goalRow, ground, type Row, toTable, writeTable } from './report.ts';
import { measureRequests } from './requests.ts';
import { scaleRows } from './scale.ts';
import { measureTaps } from './taps.ts';

const README = 'tests/bench/README.md';
const SCALE = 'tests/bench/SCALE.md';
const FULL = {
  pairs: 500,
  viewers: 300,
  sizes: [1_000, 10_000, 100_000, 1_000_000],
  moved: 10_000,
  saved: [10_000],
  pictures: 10_000,
  rounds: 20,
};
const QUICK = {
  pairs: 60,
  viewers: 60,
  sizes: [1_000, 10_000],
  moved: 1_000,
  saved: [1_000],
  pictures: 1_000,
  rounds: 4,
};
const PARTS = [
  'requests',
  'pairs',
  'day',
  'connections',
  'discovery',
  'pages',
  'taps',
  'presses',
  'offline',
  'worker',
  'move',
  'backup',
  'prints',
] as const;

/** Computes costs: run only by its name, and written into a separate file. */
const COMPUTED = 'scale' as const;

const USAGE = `npm run bench -- [--only PART …] [--quick] [--write] [--port 8790]
PART is one of ${[...PARTS, COMPUTED].join(', ')}; ${README} tells what each measures.`;

const values = readFlagsOrExit(USAGE, {
  quick: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true, default: [...PARTS] },
  port: { type: 'string', default: '8790' },
});
const wanted = onlyKnown(values.only, [...PARTS, COMPUTED]);
const port = Number(values.port);
const { pairs, viewers, sizes, moved, saved, pictures, rounds } = values.quick ? QUICK : FULL;
const folder = mkdtempSync(join(tmpdir(), 'parkway-bench-'));

const memberDay = once(() => measureDay(folder, port));
const bytesAMember = once(() => measureBytes(folder, port));

const parts: Record<(typeof PARTS)[number], () => Promise<Row[]>> = {
  requests: async () => {
    const store = join(folder, 'requests');
    migrateStore(store);
    const worker = await startWorker({ store, port, script: 'tests/bench/benchWorker.ts' });
    try {
      return [...(await measureRequests(worker, pairs)), ...(await measureRecovery(worker, pairs))];
    } finally {
      await worker.stop();
    }
  },
  pairs: async () => [
    ...(await measurePairCounts(folder, port)),
    ...(await measureDelivery(folder, port, pairs)),
  ],
  day: async () => [...dayRows(await memberDay()), ...(await bytesAMember()).rows],
  connections: () => measureConnections(folder, port),
  discovery: () => measureDiscovery(folder, port, sizes, viewers),
  pages: () => measurePages(folder),
  taps: () => measureTaps(folder, rounds),
  presses: () => measurePresses(folder, Math.ceil(rounds / 4)),
  offline: () => measureColdStart(folder, rounds),
  worker: async () => [
    goalRow({
      what: 'bytes of the worker, gzipped',
      value: workerBytes(),
      detail: 'as `wrangler deploy` uploads it',
      most: MOST_WORKER_BYTES,
      isGate: true,
    }),
  ],
  move: () => measureMove(folder, moved),
  backup: () => measureBackup(folder, saved),
  prints: () => measurePrints(pictures),
};

async function scale(): Promise<Row[]> {
  const { bytes } = await bytesAMember();
  return scaleRows({ day: await memberDay(), bytes });
}

/** Two parts use the result, which is measured once. */
function once<Result>(measure: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null;
  return () => {
    result ??= measure();
    return result;
  };
}

function show(part: string, file: string, measuredOn: string, rows: readonly Row[]) {
  const text = `${measuredOn}\n\n${toTable(rows)}`;
  console.log(`\n${text}\n`);
  if (values.write) writeTable(file, part, text);
}

try {
  const rows: Row[] = [];
  for (const part of PARTS.filter((name) => wanted.includes(name))) {
    console.log(`Measuring ${part} …`);
    const measuredOn = ground();
    const found = await parts[part]();
    show(part, README, measuredOn, found);
    rows.push(...found);
  }
  if (wanted.includes(COMPUTED)) show(COMPUTED, SCALE, ground(), await scale());
  const failed = rows.filter(({ isGate, isMet }) => isGate && isMet === false);
  for (const { what, value, goal } of failed) console.error(`Not met: ${what}: ${value}, ${goal}`);
  if (failed.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
