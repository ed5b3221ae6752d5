import { spawn } from 'node:child_process';
import { quietEnv } from './build.ts';
import { printLogins } from './loadDemo.ts';
import { runPaypal } from './paypal/run.ts';
import { pushVars } from './pushKeys.ts';
import { placeFromArguments, prepareStore, serve, showMails } from './start.ts';

/** The worker answers on a port of its own; the pages come from Astro with hot reload. */
const WORKER_PORT_OFFSET = 10;

const place = placeFromArguments();
const workerPort = place.port + WORKER_PORT_OFFSET;
await prepareStore({ ...place, port: workerPort });
printLogins(place.port);
await showMails(workerPort);
const pages = spawn('astro', ['dev', '--port', String(place.port)], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...quietEnv(), PARKWAY_API_PORT: String(workerPort) },
});
process.on('exit', () => pages.kill());
serve({ ...place, port: workerPort }, [
  '--var',
  `APP_ORIGIN:http://localhost:${place.port}`,
  ...(await runPaypal({ ...place, port: workerPort })),
  ...(await pushVars(place.store)),
]);
