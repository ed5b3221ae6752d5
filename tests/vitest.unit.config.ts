import { defineConfig } from 'vitest/config';

/** They load Wrangler's own code, or a bundle, which no context but Node's own can. */
const WITH_WRANGLER = ['bundled-passkeys', 'deploy-button', 'deploy-run', 'setup'].map(
  (name) => `tests/unit/${name}.test.ts`,
);

export default defineConfig({
  test: {
    // Some start other programs, and the whole step gives way to those beside it: only what never
    // ends is ended. Nothing here asserts a duration.
    testTimeout: 600_000,
    hookTimeout: 600_000,
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
