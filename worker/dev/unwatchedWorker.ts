import { unstable_startWorker } from 'wrangler';

/** What `localWorker.ts` asks for. */
export interface UnwatchedWorker {
  store: string;
  script?: string;
  port: number;
  vars: Readonly<Record<string, string>>;
}

const { store, script, port, vars }: UnwatchedWorker = JSON.parse(process.argv[2] ?? '');

const starting = unstable_startWorker({
  config: 'wrangler.toml',
  ...(script ? { entrypoint: script } : {}),
  bindings: Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [name, { type: 'plain_text', value }]),
  ),
  dev: {
    watch: false,
    persist: store,
    inspector: false,
    logLevel: 'error',
    server: { hostname: 'localhost', port },
  },
});
// From the start: ended while it builds, esbuild would wait for an answer, too.
process.once('SIGINT', async () => {
  const worker = await starting;
  await worker.dispose();
  process.exit(0);
});
await starting;
