/** Start in milliseconds since 1970, and how many were taken since. */
export type Window = {
  start: number;
  count: number;
};

interface Limits {
  limit: number;
  /** Milliseconds. */
  window: number;
  /** Maximum number of windows in memory. */
  most: number;
}

/** Storage for windows that must outlast the memory. */
interface WindowStore {
  read: (network: string) => Window | undefined;
  write: (network: string, window: Window) => void;
}

/**
 * What was taken from each network's window; a window begins with the first take. From a tenth of
 * the limit on it is stored; smaller counts are lost with the memory.
 */
export class NetworkWindows {
  readonly #windows = new Map<string, Window>();

  constructor(
    private readonly limits: Limits,
    private readonly store: WindowStore,
  ) {}

  /** Takes one and returns 0, or in how many milliseconds there will be one again. */
  take(network: string, now: number): number {
    const { limit, window } = this.limits;
    const found = this.#windows.get(network) ?? this.store.read(network);
    const open = found && found.start > now - window ? found : { start: now, count: 0 };
    if (open.count >= limit) return open.start + window - now;
    this.#keep(network, { start: open.start, count: open.count + 1 }, now);
    return 0;
  }

  /** Forgets ended windows. */
  forget(now: number) {
    for (const [network, { start }] of this.#windows) {
      if (start <= now - this.limits.window) this.#windows.delete(network);
    }
  }

  #keep(network: string, taken: Window, now: number) {
    const { limit, most } = this.limits;
    if (this.#windows.size >= most) this.forget(now);
    // Stored windows are read again when needed.
    if (this.#windows.size >= most) this.#windows.clear();
    this.#windows.set(network, taken);
    if (taken.count >= limit / 10) this.store.write(network, taken);
  }
}
