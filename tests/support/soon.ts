import { vi } from 'vitest';

/** Far longer than anything takes; a busy machine may need more than the runner's own second. */
const TIMEOUT_MS = 20_000;

/** Waits until the check passes, and fails with its last error. */
export const soon = (check: () => unknown) => vi.waitFor(check, { timeout: TIMEOUT_MS });
