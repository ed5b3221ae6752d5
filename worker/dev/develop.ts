import { spawn } from 'node:child_process';
import { quietEnv, runQuietly, writeContract } from './build.ts';
import { freePort } from './freePort.ts';
import { startFromArguments } from './place.ts';
import { runWorker, untilAnswers } from './serve.ts';
import { openCompanions, prepareStore, printPlaces, requireFree } from './start.ts';

/**
 * Vite has the product's port; the worker behind it uses a port this much higher, if it is free.
 */
const WORKER_PORT_OFFSET = 10;

const start = startFromArguments();
const origin = `http://localhost:${start.port}`;
await requireFree(start.port);
await prepareStore(start.store);
writeContract(runQuietly);
const { vars, ...beside } = await openCompanions(start);
const workerPort = await freePort(start.port + WORKER_PORT_OFFSET);
const pages = spawn('astro', ['dev', '--port', String(start.port)], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...quietEnv(), PARKWAY_WORKER_PORT: String(workerPort) },
});
process.once('exit', () => pages.kill());
pages.once('exit', (code) => process.exit(code ?? 0));
const worker = runWorker({ store: start.store, port: workerPort, origin }, vars);
worker.once('exit', (code) => process.exit(code ?? 0));
await untilAnswers(origin);
printPlaces(origin, beside);
