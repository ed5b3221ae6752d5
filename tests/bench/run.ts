import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startWorker } from '../../worker/dev/localWorker.ts';
import { migrateStore } from '../../worker/dev/migrateStore.ts';
import { measureDiscovery } from './discovery.ts';
import { measureMove } from './move.ts';
import { measurePages } from './pages.ts';
import { measureRecovery } from './recovery.ts';
import { ground, type Row, toTable, writeTable } from './report.ts';
import { measureRequests } from './requests.ts';

const README = 'tests/bench/README.md';
const FULL = {
  pairs: 500,
  viewers: 300,
  sizes: [1_000, 10_000, 100_000, 1_000_000],
  moved: 10_000,
};
const QUICK = { pairs: 60, viewers: 60, sizes: [1_000, 10_000], moved: 1_000 };
const PARTS = ['requests', 'discovery', 'pages', 'move'] as const;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [...PARTS] },
    port: { type: 'string', default: '8790' },
  },
});
const port = Number(values.port);
const { pairs, viewers, sizes, moved } = values.quick ? QUICK : FULL;
const folder = mkdtempSync(join(tmpdir(), 'parkway-bench-'));

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
  discovery: () => measureDiscovery(folder, port, sizes, viewers),
  pages: () => measurePages(folder),
  move: () => measureMove(folder, moved),
};

try {
  const measuredOn = ground();
  const rows: Row[] = [];
  for (const part of PARTS.filter((name) => values.only.includes(name))) {
    console.log(`Measuring ${part} …`);
    rows.push(...(await parts[part]()));
  }
  const text = `${measuredOn}\n\n${toTable(rows)}`;
  console.log(`\n${text}\n`);
  if (values.write) writeTable(README, text);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
