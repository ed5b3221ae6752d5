import type { OtherMember } from '../../shared/contract/members';
import { $decided, restoreDecided } from '../matches/store';
import { membersOn } from './memberList';
import { readSnapshot, saveSnapshot } from './snapshot';

/** The next undecided member of the viewer's list, which starts over; `null` without one. */
export function memberAfter(id: string, viewerId: string): OtherMember | null {
  const snapshot = readSnapshot();
  if (snapshot?.viewerId !== viewerId) return null;
  restoreDecided('all');
  const all = membersOn(snapshot.pages);
  const index = all.findIndex((member) => member.id === id);
  if (index < 0) return null;
  const others = [...all.slice(index + 1), ...all.slice(0, index)];
  return others.find((other) => !$decided.get().has(other.id)) ?? null;
}

/** Going back leads to this card of the list. */
export function openFromList(id: string): void {
  const snapshot = readSnapshot();
  if (snapshot) saveSnapshot({ ...snapshot, openedId: id });
}
