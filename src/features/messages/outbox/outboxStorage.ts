import { del, set, values } from 'idb-keyval';
import { outboxStore } from '../../../lib/outboxStore';
import { isOutboxEntry, type OutboxEntry } from './outboxModel';

/**
 * The outbox on this device. Where IndexedDB is refused (some private windows), it exists only as
 * long as the page: messages can be sent but do not survive a reload.
 */
const inMemory = new Map<string, OutboxEntry>();
let store: ReturnType<typeof outboxStore> | null = null;

const database = () => {
  store ??= outboxStore();
  return store;
};

export async function keep(entry: OutboxEntry): Promise<void> {
  try {
    await set(entry.clientId, entry, database());
    inMemory.delete(entry.clientId);
  } catch {
    inMemory.set(entry.clientId, entry);
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
  let stored: unknown[] = [];
  try {
    stored = await values(database());
  } catch {
    // Only this page has it.
  }
  const entries = stored.filter(isOutboxEntry);
  return [...entries, ...inMemory.values()].sort((a, b) => a.queuedAt - b.queuedAt);
}
