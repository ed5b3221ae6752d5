import { sees } from '../../domain/members/visibility';
import type { ConversationParts } from './parts';

/** The member has read everything so far. The writer is notified while they can see the reader. */
export function markRead(parts: ConversationParts, readerId: string, otherId: string) {
  const { db, permission, messages, updates, waitUntil } = parts;
  const now = new Date();
  if (!messages.markRead(readerId, now)) return;
  const read = { type: 'read', userId: readerId, at: now.toISOString() } as const;
  if (permission.isTrusted()) return updates.changed([otherId], read);
  updates.changed();
  const notify = async () => {
    if (await sees(db(), otherId, readerId)) updates.notify([otherId], read);
  };
  waitUntil(notify());
}

/** Notifies the other of typing or reading if allowed without asking D1; returns false if not. */
export function relay(
  parts: ConversationParts,
  type: 'typing' | 'read',
  memberId: string,
  otherId: string,
): boolean {
  if (!parts.permission.isTrusted()) return false;
  if (type === 'read') markRead(parts, memberId, otherId);
  else parts.updates.notify([otherId], { type: 'typing', userId: memberId });
  return true;
}
