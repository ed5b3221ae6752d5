import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { cloudflareTest } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';
import { runQuietly, writeContract } from '../worker/dev/build.ts';
import { makeAssetsFolder } from '../worker/dev/migrateStore.ts';
import { makePushKeys } from '../worker/dev/pushKeys.ts';
import { LongestFirst } from './support/longestFirst.ts';
import { moduleCache } from './support/moduleCache.ts';
import { schemaOf } from './support/schemaOf.ts';

// No test reads a page from it.
makeAssetsFolder();
writeContract(runQuietly);

export default defineConfig(async () => ({
  plugins: [
    cloudflareTest({
      main: './worker/index.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          APP_ORIGIN: 'https://parkway.example',
          TEST_SCHEMA: await schemaOf('./migrations'),
          ...(await makePushKeys()),
        },
      },
    }),
  ],
  resolve: {
    alias: [
      { find: './passwordSetting', replacement: resolve('tests/support/cheapPasswords.ts') },
      // Whoever asks for the app gets one whose answers are compared with the contract.
      {
        find: /^(\.\/|(\.\.\/)+worker\/)app$/,
        replacement: resolve('tests/support/checkedApp.ts'),
      },
    ],
  },
  test: {
    name: 'worker',
    include: ['tests/worker/**/*.test.ts'],
    // Intercepted, a line that is written while a file ends fails the whole run.
    disableConsoleIntercept: true,
    // Many real password hashes and races on few cores; nothing here asserts a duration.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Each waits for its runtime, and the runtime for it: one more than there are cores.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    // One runtime for each of them, and the worker loaded once: a file begins with empty stores.
    isolate: false,
    experimental: moduleCache(),
    sequence: { sequencer: LongestFirst },
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: [
            'drizzle-orm',
            'drizzle-orm/d1',
            'drizzle-orm/sqlite-core',
            'drizzle-orm/sqlite-core/query-builders/raw',
            'hono',
            'hono/etag',
            'hono/factory',
            'hono/html',
            'hono/combine',
            'hono/secure-headers',
            'hono/http-exception',
            'hono/route',
            'hono/body-limit',
            'hono-openapi',
            'zod',
            'zod/mini',
            'zod/v4/core',
            'oslo/crypto',
            'oslo/encoding',
            'oslo/cookie',
            'ical.js',
            '@block65/webcrypto-web-push',
          ],
        },
      },
    },
    setupFiles: ['./tests/support/onePrototypeProxy.ts', './tests/support/ownWorld.ts'],
  },
}));
