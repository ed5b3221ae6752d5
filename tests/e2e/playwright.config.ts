import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { launchOptions } from '../support/browser.ts';
import type { WorkerOptions } from '../support/e2e.ts';
import { ROOT } from '../support/product.ts';

/**
 * A page lives for seconds: V8's optimized code would come too late to be used. And each browser
 * starts one process less.
 */
const QUICK_TO_START = ['--js-flags=--no-opt,--no-maglev', '--in-process-gpu'];
const { args, ...launch } = launchOptions();
/**
 * The test files of a folder share a server and a store: a worker starts one for each folder, and
 * not for each file, since a start takes as long as a test. The longest folders come first, so that
 * all workers end at about the same time. At most two workers share a folder: a third would start a
 * server for few remaining files.
 */
const WORKERS_A_FOLDER = 2;
const FOLDERS = [
  'messages',
  'account',
  'visitors',
  'browse',
  'language',
  'events',
  'admin',
  'keyboard',
  'stories',
  'develop',
];

export default defineConfig<object, WorkerOptions>({
  projects: [
    ...['premium', 'spanish'].map((name) => ({
      name,
      testDir: name,
      use: { payments: true },
      workers: WORKERS_A_FOLDER,
    })),
    ...FOLDERS.map((name) => ({ name, testDir: name, workers: WORKERS_A_FOLDER })),
  ],
  testMatch: '*.spec.ts',
  globalSetup: '../support/e2eStore.ts',
  // For this checkout only: another checkout's run empties its own.
  outputDir: join(ROOT, 'node_modules/.cache/e2e-results'),
  // Each has a separate server, runtime and browser, and keeps a core busy.
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { ...launch, args: [...args, ...QUICK_TO_START] },
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Drawing animations is a seventh of a page's cost: the files that test them turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 900 },
  },
});
