import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { moduleCache } from './support/moduleCache.ts';

/** They start other programs, bundle the worker, learn from dialogues, or change many pictures. */
const SLOW = [
  ...[
    'bundled-calendars',
    'bundled-passkeys',
    'cautions',
    'cautions-spanish',
    'deploy-button',
    'deploy-run',
    'doctor-run',
  ],
  ...[
    'migrate-store',
    'move',
    'picture-print',
    'restore',
    'save',
    'service-worker-bundle',
    'setup',
    'worker-size',
  ],
].map((name) => `tests/unit/${name}.test.ts`);

/**
 * They replace modules. Files that share a thread would get each other's replacements, although
 * each has a context of its own.
 */
const MOCKING = globSync('tests/unit/**/*.test.{ts,tsx}')
  .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))
  .map((file) => file.replaceAll('\\', '/'));

/** Node has no IndexedDB. */
const MEMORY = fileURLToPath(new URL('support/memoryDatabase.ts', import.meta.url));

export default defineConfig({
  resolve: { alias: { 'idb-keyval': MEMORY } },
  test: {
    // Some start other programs, and the whole step gives way to those beside it: only what never
    // ends is ended. Nothing here asserts a duration.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    experimental: moduleCache(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...SLOW, ...MOCKING],
          // Each file has a context of its own, which costs half of what a thread of its own does.
          pool: 'vmThreads',
        },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING } },
      { extends: true, test: { name: 'slow', include: SLOW } },
    ],
  },
});
