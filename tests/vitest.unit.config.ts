import { defineConfig } from 'vitest/config';

/** They read Wrangler's own code, which no context but Node's own can load. */
const WITH_WRANGLER = ['deploy-button', 'deploy-run', 'setup'].map(
  (name) => `tests/unit/${name}.test.ts`,
);

export default defineConfig({
  test: {
    // Thousands of random cases on a busy machine; nothing here asserts a duration.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: WITH_WRANGLER,
          // Each file has a context of its own, which costs half of what a thread of its own does.
          pool: 'vmThreads',
        },
      },
      { extends: true, test: { name: 'tools', include: WITH_WRANGLER } },
    ],
  },
});
