import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOnce } from '../../worker/dev/buildOnce.ts';
import { onlyKnown, readFlagsOrExit } from '../../worker/dev/flags.ts';
import { bundleWorkers } from '../support/bundle.ts';
import { breakBindings } from './bindings.ts';
import { attackBodies } from './bodies.ts';
import { killJobs } from './jobs/run.ts';
import { killUnderLoad } from './kill/run.ts';
import { floodLogins } from './logins.ts';
import { drillRestore } from './restore.ts';
import { orBroken, type Row, toTable, writeTable } from './row.ts';
import { attackSockets } from './sockets/run.ts';
import { openStage, prepareStore, type Stage } from './stage.ts';
import { openState, tried } from './state.ts';

const README = 'tests/faults/README.md';
const SCRIPT = 'tests/faults/worker/index.ts';
const FULL = { acts: 8_000, kills: 5, pairs: 14, circle: 40, events: 12, guests: 40, buyers: 20 };
const QUICK = { acts: 700, kills: 2, pairs: 4, circle: 10, events: 3, guests: 16, buyers: 4 };
const PARTS = ['kill', 'bindings', 'jobs', 'restore', 'sockets', 'bodies', 'logins'] as const;

const USAGE = `npm run faults -- [--only PART …] [--quick] [--write] [--state FILE] [--port 8750]
PART is one of ${PARTS.join(', ')}; ${README} tells what each tries.`;

const values = readFlagsOrExit(USAGE, {
  only: { type: 'string', multiple: true, default: [...PARTS] },
  quick: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  state: { type: 'string' },
  port: { type: 'string', default: '8750' },
});
const wanted = onlyKnown(values.only, PARTS);
const port = Number(values.port);
const state = openState(values.state, tried(values.quick));
// Started processes end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
buildOnce();
const folder = mkdtempSync(join(tmpdir(), 'parkway-faults-'));
const bundles = bundleWorkers({ script: SCRIPT });

/** Runs a part on a separate server and store. */
async function staged(name: string, act: (stage: Stage) => Promise<Row[]>): Promise<Row[]> {
  const store = join(folder, name);
  prepareStore(store);
  const stage = await openStage({ bundles, store, port });
  try {
    return await act(stage);
  } finally {
    await stage.stop();
  }
}

const parts: Record<(typeof PARTS)[number], () => Promise<Row[]>> = {
  kill: () => staged('kill', (stage) => killUnderLoad(stage, values.quick ? QUICK : FULL)),
  jobs: () => killJobs({ bundles, store: join(folder, 'jobs'), port }),
  restore: () => drillRestore({ bundles, store: join(folder, 'restore'), port }),
  bindings: () => staged('bindings', breakBindings),
  sockets: () => staged('sockets', attackSockets),
  logins: () => staged('logins', floodLogins),
  bodies: () => staged('bodies', attackBodies),
};

const rows: Row[] = [];
try {
  for (const part of wanted) {
    const before = state.rowsOf(part);
    console.log(before ? `Tried ${part} before.` : `Trying ${part} …`);
    const seen = before ?? (await orBroken(part, parts[part]));
    state.note(part, seen);
    rows.push(...seen);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  rmSync(bundles, { recursive: true, force: true });
}
const text = toTable(rows);
console.log(`\n${text}\n`);
if (values.write) writeTable(README, text);
// The attacks may still hold connections open.
process.exit(rows.length > 0 && rows.every(({ isGreen }) => isGreen) ? 0 : 1);
