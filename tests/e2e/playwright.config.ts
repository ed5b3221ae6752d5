import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { launchOptions } from '../support/browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../support/e2eStore.ts',
  outputDir: join(tmpdir(), 'parkway-e2e-results'),
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Drawing what moves is a seventh of a page's cost: the files that test it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 900 },
  },
});
