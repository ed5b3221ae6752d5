import * as z from 'zod/mini';
import { otherMember } from '../../shared/contract/members';
import { forgetTab, readTab, writeTab } from '../matching/tabStorage';

const KEY = 'parkway-browse';
const KEPT_MS = 30 * 60_000;

const snapshotShape = z.object({
  /** Which list it was: the query of the page address. */
  query: z.string(),
  /** Whose list it was. */
  viewerId: z.string(),
  savedAt: z.number(),
  pages: z.array(z.object({ members: z.array(otherMember), next: z.nullable(z.string()) })),
  scrollY: z.number(),
  /** The member whose profile was opened. */
  openedId: z.nullable(z.string()),
});

export type Snapshot = z.infer<typeof snapshotShape>;

export function saveSnapshot(snapshot: Snapshot): void {
  writeTab(KEY, snapshot);
}

/**
 * The list as it was left, when the member comes back to it by the browser's history. A reload and
 * a fresh visit start anew.
 */
export function snapshotOf(query: string): Snapshot | null {
  if (!cameBack()) {
    forgetTab(KEY);
    return null;
  }
  const snapshot = readTab(KEY, snapshotShape);
  const usable = snapshot?.query === query && Date.now() - snapshot.savedAt < KEPT_MS;
  return usable ? snapshot : null;
}

export function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
}
