import { spawn } from 'node:child_process';
import { quietEnv } from './build.ts';
import { startFromArguments } from './place.ts';
import { runWorker } from './serve.ts';
import { openBeside, prepareStore, printPlaces } from './start.ts';

/** The worker answers on a port of its own; the pages come from Astro with hot reload. */
const WORKER_PORT_OFFSET = 10;

const { port, ...rest } = startFromArguments();
const url = `http://localhost:${port}`;
const worker = { port: port + WORKER_PORT_OFFSET, ...rest };
await prepareStore(worker.store);
const { vars, ...beside } = await openBeside(worker);
printPlaces(url, beside);
const pages = spawn('astro', ['dev', '--port', String(port)], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...quietEnv(), PARKWAY_API_PORT: String(worker.port) },
});
process.on('exit', () => pages.kill());
const child = runWorker(worker, { ...vars, APP_ORIGIN: url });
child.once('exit', (code) => process.exit(code ?? 0));
