import type { Scheduler } from '../kernel/scheduler';

interface Kept {
  text: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** A KV namespace; `kept` is its content. */
export function openKv(scheduler: Scheduler, kept = new Map<string, Kept>()) {
  const trip = <Result>(name: string, act: () => Result, nonsense?: () => Result) =>
    scheduler.call({
      name: () => `KV ${name}`,
      act,
      error: () => new Error(`KV ${name.toUpperCase()} failed: 503 Service Unavailable`),
      mayRepeat: true,
      ...(nonsense ? { nonsense } : {}),
    });
  const read = (key: string) => {
    const found = kept.get(key);
    return found && found.until > scheduler.now ? found.text : null;
  };
  const parsed = (text: string | null, type: unknown): unknown => {
    const kind = typeof type === 'object' && type !== null && 'type' in type ? type.type : type;
    return kind === 'json' && text !== null ? JSON.parse(text) : text;
  };
  const namespace = {
    get: (key: string, type?: unknown) =>
      trip(
        'get',
        () => parsed(read(key), type),
        () => ({ nothing: 'of ours' }),
      ),
    put: (key: string, text: string, { expiration = Number.POSITIVE_INFINITY } = {}) =>
      trip('put', () => void kept.set(key, { text, until: expiration * 1000 })),
    delete: (key: string) => trip('delete', () => void kept.delete(key)),
  };
  return { namespace: namespace as unknown as KVNamespace, kept };
}
