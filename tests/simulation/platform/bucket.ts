import type { Scheduler } from '../kernel/scheduler';

/** An R2 bucket; `stored` is what it holds. */
export function openBucket(scheduler: Scheduler) {
  const stored = new Map<string, Uint8Array>();
  const trip = <Result>(name: string, act: () => Result) =>
    scheduler.call({
      name: () => `R2 ${name}`,
      act,
      error: () =>
        new Error(`${name}: We encountered an internal error. Please try again. (10001)`),
      mayRepeat: true,
    });
  const binding = {
    get: (key: string) =>
      trip('get', () => {
        const bytes = stored.get(key);
        return bytes ? { arrayBuffer: async () => bytes.slice().buffer } : null;
      }),
    put: (key: string, bytes: ArrayBuffer) =>
      trip('put', () => void stored.set(key, new Uint8Array(bytes).slice())),
    delete: (keys: string | readonly string[]) =>
      trip('delete', () => {
        for (const key of [keys].flat()) stored.delete(key);
      }),
  };
  return { binding: binding as unknown as R2Bucket, stored };
}
