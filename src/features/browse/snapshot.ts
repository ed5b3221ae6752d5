import { isOtherMember } from '../../components/members/memberShape';
import { isListOf, isNullOr, isNumber, isObjectOf, isText, parsedAs } from '../../lib/api/shapes';
import { navigationType } from '../../lib/navigationType';
import { sealedTab } from '../../lib/sealed/sealedValues';
import type { MemberPage } from './memberList';

const KEY = 'parkway-browse';
const KEPT_MS = 30 * 60_000;

export interface Snapshot {
  /** The list's query in the page URL. */
  query: string;
  viewerId: string;
  /** Epoch milliseconds. */
  savedAt: number;
  pages: MemberPage[];
  scrollY: number;
  openedId: string | null;
}

const isSnapshot = isObjectOf<Snapshot>({
  query: isText,
  viewerId: isText,
  savedAt: isNumber,
  pages: isListOf(
    isObjectOf<MemberPage>({ members: isListOf(isOtherMember), next: isNullOr(isText) }),
  ),
  scrollY: isNumber,
  openedId: isNullOr(isText),
});

/** What was saved last in this document need not be parsed again. */
let latest: { text: string; snapshot: Snapshot } | null = null;

export function saveSnapshot(snapshot: Snapshot): void {
  const text = JSON.stringify(snapshot);
  latest = { text, snapshot };
  sealedTab.write(KEY, text);
}

/** As it was left, for Back and Forward only: a reload and a new visit start over. */
export function snapshotOf(query: string): Snapshot | null {
  if (!isHistoryNavigation()) {
    sealedTab.write(KEY, null);
    return null;
  }
  const snapshot = readSnapshot();
  return snapshot?.query === query ? snapshot : null;
}

/** The list as it was left, unless that is too long ago. */
export function readSnapshot(): Snapshot | null {
  const text = sealedTab.read(KEY);
  const snapshot = text === latest?.text ? latest.snapshot : parsedAs(isSnapshot, text);
  return snapshot && Date.now() - snapshot.savedAt < KEPT_MS ? snapshot : null;
}

export const isHistoryNavigation = () => navigationType() === 'back_forward';
