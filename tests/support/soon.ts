import { vi } from 'vitest';

/** Nothing waits that long; a busy machine may take more than the runner's own second. */
const TIMEOUT_MS = 20_000;

/** Waits until the check passes, and fails with what it said last. */
export const soon = (check: () => unknown) => vi.waitFor(check, { timeout: TIMEOUT_MS });
