declare namespace Cloudflare {
  interface Env {
    TEST_SCHEMA: string[];
  }
}

/** Part of the test pool, which provides no types for it. */
declare module 'cloudflare:test-internal' {
  /** Settles once all work that was passed to `waitUntil`, in any call, has ended. */
  export function waitForGlobalWaitUntil(): Promise<void>;
}
