import { mkdirSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';
import { makePushKeys } from '../worker/dev/pushKeys.ts';

// The assets binding wants its folder, built or not: no test reads a page from it.
mkdirSync('dist/client', { recursive: true });

export default defineConfig(async () => ({
  plugins: [
    cloudflareTest({
      main: './worker/index.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations('./migrations'),
          ...(await makePushKeys()),
        },
      },
    }),
  ],
  test: {
    name: 'worker',
    include: ['tests/worker/**/*.test.ts'],
    // Intercepted, a line that is written while a file ends fails the whole run.
    disableConsoleIntercept: true,
    // Many real password hashes and races on two cores; nothing here asserts a duration.
    testTimeout: 60_000,
    setupFiles: ['./tests/support/applyMigrations.ts'],
  },
}));
