import { clear } from 'idb-keyval';
import { outboxStore } from '../../lib/outboxStore';

/** What is about this device and about nobody: how pages look, and that notices were declined. */
const KEPT = ['parkway-theme', 'parkway-notify-declined'];

/**
 * Takes away what pages kept here for a member: drafts, messages and answers not sent yet, places
 * in lists. Nothing here may fail.
 */
export async function forgetOnThisDevice(): Promise<void> {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (!KEPT.includes(key)) localStorage.removeItem(key);
    }
    // Emptied, not deleted: a deletion waits until no tab has the database open.
    await clear(outboxStore());
  } catch {
    // Storage is switched off.
  }
}
