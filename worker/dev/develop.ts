import { spawn } from 'node:child_process';
import { quietEnv } from './build.ts';
import { printLogins } from './loadDemo.ts';
import { runPaypal } from './paypal/run.ts';
import { pushVars } from './pushKeys.ts';
import { prepareStore, serve, showMails, startFromArguments } from './start.ts';

/** The worker answers on a port of its own; the pages come from Astro with hot reload. */
const WORKER_PORT_OFFSET = 10;

const start = startFromArguments();
const workerPort = start.port + WORKER_PORT_OFFSET;
await prepareStore({ ...start, port: workerPort });
printLogins(start.port);
await showMails(workerPort);
const pages = spawn('astro', ['dev', '--port', String(start.port)], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...quietEnv(), PARKWAY_API_PORT: String(workerPort) },
});
process.on('exit', () => pages.kill());
serve({ ...start, port: workerPort }, [
  '--var',
  `APP_ORIGIN:http://localhost:${start.port}`,
  ...(await runPaypal({ ...start, port: workerPort })),
  ...(await pushVars(start.store)),
]);
