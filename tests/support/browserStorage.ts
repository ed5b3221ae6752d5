type Stores = Map<string, Map<unknown, unknown>>;

/**
 * What `idb-keyval` offers, over maps, for `vi.mock`; each store has a name. Files of tests that
 * share a thread may share it: see `mockedStores`.
 */
export function memoryDatabases() {
  const stores: Stores = new Map();
  const nameOf = (key: unknown) =>
    key instanceof ArrayBuffer ? Buffer.from(key).toString('hex') : key;
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<unknown, unknown>();
    stores.set(name, store);
    return store;
  };
  return {
    stores,
    createStore: (name: string) => name,
    get: async (key: unknown, store: string) => storeOf(store).get(nameOf(key)),
    set: async (key: unknown, value: unknown, store: string) =>
      void storeOf(store).set(nameOf(key), structuredClone(value)),
    update: async (key: unknown, next: (old: unknown) => unknown, store: string) =>
      void storeOf(store).set(nameOf(key), next(storeOf(store).get(nameOf(key)))),
    del: async (key: unknown, store: string) => void storeOf(store).delete(nameOf(key)),
    clear: async (store: string) => storeOf(store).clear(),
    values: async (store: string) => [...storeOf(store).values()],
    entries: async (store: string) => [...storeOf(store)],
  };
}

/** The stores of the mock that this file's modules have. */
export async function mockedStores(): Promise<Stores> {
  const mock: { createStore: unknown; stores?: Stores } = await import('idb-keyval');
  if (!mock.stores) throw new Error('The module is not mocked.');
  return mock.stores;
}

/** Cache Storage over maps. */
export function memoryCaches() {
  const opened = new Map<string, Map<string, Response>>();
  const pathOf = (of: RequestInfo | URL) => (of instanceof Request ? of.url : String(of));
  return {
    opened,
    has: async (name: string) => opened.has(name),
    keys: async () => [...opened.keys()],
    match: async (of: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
      opened.get(cacheName)?.get(pathOf(of))?.clone(),
    delete: async (name: string) => opened.delete(name),
    open: async (name: string) => {
      const cache = opened.get(name) ?? new Map<string, Response>();
      opened.set(name, cache);
      return {
        match: async (of: RequestInfo | URL) => cache.get(pathOf(of))?.clone(),
        put: async (of: RequestInfo | URL, answer: Response) => void cache.set(pathOf(of), answer),
        delete: async (of: RequestInfo | URL) => cache.delete(pathOf(of)),
      };
    },
  };
}
