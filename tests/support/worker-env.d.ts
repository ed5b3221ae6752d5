declare namespace Cloudflare {
  interface Env {
    TEST_SCHEMA: string[];
  }
}

/** Of the pool itself, which gives no types for it. */
declare module 'cloudflare:test-internal' {
  /** Settles once all work that was handed to `waitUntil`, in whichever call, has ended. */
  export function waitForGlobalWaitUntil(): Promise<void>;
}
