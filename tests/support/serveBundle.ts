import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { runLocalClock } from '../../worker/dev/clock.ts';
import { freePort } from '../../worker/dev/freePort.ts';
import { simulatorVars } from '../../worker/dev/paypal/run.ts';
import { startFromArguments } from '../../worker/dev/place.ts';
import { pushVars } from '../../worker/dev/pushKeys.ts';
import type { ServerVars } from '../../worker/dev/serve.ts';
import { bundleOf, CONFIGS } from './bundle.ts';

/**
 * Serves bundled workers on the local runtime like `npm start`, without wrangler's proxy that
 * exchanges code while it runs, which is most of the cost of a request.
 */
const [folder = '', ...others] = process.argv.slice(2);
process.argv.splice(2, Number.POSITIVE_INFINITY, ...others);
const { port, store, paypal } = startFromArguments();
const origin = `http://localhost:${port}`;
const vars = { APP_ORIGIN: origin, ...(await pushVars(store)) };
if (paypal) {
  const at = await freePort();
  const { simulator, product } = simulatorVars(at, port);
  await serve('paypal', at, join(store, 'paypal'), simulator);
  Object.assign(vars, product);
}
await serve('product', port, store, vars);
runLocalClock(origin);
console.log(`${origin}\n`);

async function serve(worker: keyof typeof CONFIGS, at: number, place: string, vars: ServerVars) {
  const options = await optionsOf(worker);
  const contents = readFileSync(bundleOf(folder, worker), 'utf8');
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      rootPath: process.cwd(),
      host: 'localhost',
      port: at,
      resourcePersistencePath: join(place, 'v3'),
      unsafeTriggerHandlers: true,
      // Tests read the mails there.
      unsafeLocalExplorer: true,
      logRequests: false,
      workers: [
        {
          ...options,
          // A module is named by its path, which may not lead out of the project.
          modules: [{ type: 'ESModule', path: `${worker}.js`, contents }],
          bindings: Object.assign({}, options.bindings, vars),
        },
      ],
    }),
  );
  await runtime.ready;
}

/**
 * What Wrangler makes of a configuration. It stays beside the bundle: to load Wrangler takes more of
 * the processor than all the rest of a start.
 */
async function optionsOf(worker: keyof typeof CONFIGS) {
  const file = join(folder, `${worker}.json`);
  if (!existsSync(file)) {
    const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import('wrangler');
    const config = unstable_readConfig({ config: CONFIGS[worker] });
    const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
    const unfinished = `${file}.${process.pid}`;
    // The store keeps objects under the name.
    writeFileSync(unfinished, JSON.stringify({ ...workerOptions, name: config.name }));
    renameSync(unfinished, file);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
