import { del, entries, set } from 'idb-keyval';
import { parsedAs } from '../../../lib/api/shapes';
import { outboxStore } from '../../../lib/outboxStore';
import { keysOfSession } from '../../../lib/sealed/keptTexts';
import { seal, unseal } from '../../../lib/sealed/seal';
import { isOutboxEntry, type OutboxEntry } from './outboxModel';

/** Sealed. Where IndexedDB is refused (some private windows), it lasts as long as the page. */
const inMemory = new Map<string, OutboxEntry>();
let store: ReturnType<typeof outboxStore> | null = null;

const database = () => {
  store ??= outboxStore();
  return store;
};

export async function keep(entry: OutboxEntry): Promise<void> {
  const { clientId } = entry;
  try {
    const { cipher } = await keysOfSession();
    await set(clientId, await seal(cipher, JSON.stringify(entry), clientId), database());
    inMemory.delete(clientId);
  } catch {
    inMemory.set(clientId, entry);
  }
}

export async function forget(clientId: string): Promise<void> {
  inMemory.delete(clientId);
  try {
    await del(clientId, database());
  } catch {
    // It was never stored.
  }
}

export async function readAll(): Promise<OutboxEntry[]> {
  const stored = await readStored().catch(() => []);
  return [...stored, ...inMemory.values()].sort((a, b) => a.queuedAt - b.queuedAt);
}

/** Without those that another session sealed. */
async function readStored(): Promise<OutboxEntry[]> {
  const found = await entries<string, unknown>(database());
  if (found.length === 0) return [];
  const { cipher } = await keysOfSession();
  const read = found.map(async ([clientId, sealed]) =>
    // An earlier version stored them as they are.
    isOutboxEntry(sealed)
      ? sealed
      : parsedAs(isOutboxEntry, await unseal(cipher, sealed, clientId)),
  );
  return (await Promise.all(read)).filter((entry) => entry !== null);
}
