import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'unit',
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Thousands of random cases on a busy machine; nothing here asserts a duration.
    testTimeout: 60_000,
  },
});
