import { unstable_startWorker } from 'wrangler';
import type { UnwatchedWorker } from './runUnwatched.ts';

const worker: UnwatchedWorker = JSON.parse(process.argv[2] ?? '');
const { config, store, script, port, origin, vars, logLevel = 'error' } = worker;
const { host, protocol } = new URL(origin ?? `http://localhost:${port}`);

const starting = unstable_startWorker({
  config,
  ...(script ? { entrypoint: script } : {}),
  bindings: Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [name, { type: 'plain_text', value }]),
  ),
  dev: {
    watch: false,
    persist: store,
    inspector: false,
    logLevel,
    server: { hostname: 'localhost', port },
    ...(origin ? { origin: { hostname: host, secure: protocol === 'https:' } } : {}),
  },
});
// From the start: if the process ended while it builds, esbuild would wait for an answer, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    const started = await starting;
    await started.dispose();
    process.exit(0);
  });
}
await starting;
