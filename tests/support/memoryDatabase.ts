/**
 * The part of IndexedDB that `idb-keyval` offers, over maps; each store has a name. Unit tests get
 * it instead of that library, see `tests/vitest.unit.config.ts`.
 */
type Stores = Map<string, Map<unknown, unknown>>;

declare global {
  // Modules that are loaded again find it again, as a new page finds the database.
  var memoryDatabase: Stores | undefined;
}

globalThis.memoryDatabase ??= new Map();
export const stores: Stores = globalThis.memoryDatabase;

const nameOf = (key: unknown) =>
  key instanceof ArrayBuffer ? Buffer.from(key).toString('hex') : key;

function storeOf(name: string) {
  const store = stores.get(name) ?? new Map<unknown, unknown>();
  stores.set(name, store);
  return store;
}

export const createStore = (name: string) => name;
export const get = async (key: unknown, store: string) => storeOf(store).get(nameOf(key));
export const set = async (key: unknown, value: unknown, store: string) =>
  void storeOf(store).set(nameOf(key), structuredClone(value));
export const update = async (key: unknown, next: (old: unknown) => unknown, store: string) =>
  void storeOf(store).set(nameOf(key), next(storeOf(store).get(nameOf(key))));
export const del = async (key: unknown, store: string) => void storeOf(store).delete(nameOf(key));
export const clear = async (store: string) => storeOf(store).clear();
export const values = async (store: string) => [...storeOf(store).values()];
export const entries = async (store: string) => [...storeOf(store)];
