import { sealedUntil } from '../storage/sealedFor';
import {
  askAboutPhotos,
  deletePairIfOrphaned,
  type Ending,
  forgetEnding,
  noteEnding,
} from './endingRecords';
import type { ConversationParts } from './parts';

/** Erases the conversation for both, from every store, except what is sealed. */
export async function eraseConversation(parts: ConversationParts, ending: Ending): Promise<void> {
  await end(parts, ending, () => parts.messages.erase());
  await recordEnding(parts, ending);
}

/** The member has blocked the other. After this returns nothing more is delivered to either. */
export async function leaveConversation(
  parts: ConversationParts,
  memberId: string,
  ending: Ending,
): Promise<void> {
  await end(parts, ending, () => parts.messages.leave(memberId));
  await recordEnding(parts, ending);
}

/** The member's account was deleted. When both accounts are gone everything is erased. */
export async function forgetMember(
  parts: ConversationParts,
  memberId: string,
  otherId: string,
  ending: Ending,
): Promise<void> {
  const { db, messages, versions, contents } = parts;
  await end(parts, ending, () => messages.forget(memberId));
  const isLast = await deletePairIfOrphaned(db(), memberId, otherId);
  if (!isLast) return recordEnding(parts, ending);
  versions.forget();
  await contents.empty();
}

/** Seals and removes in one turn. Afterwards the objects have the update, or the alarm delivers. */
async function end(parts: ConversationParts, { at }: Ending, removeMessages: () => void) {
  const { db, alarm, pair, permission, messages, sealed, photos, versions, updates } = parts;
  const ids = pair.members();
  if (ids && photos.areThere()) await askAboutPhotos(db(), ids);
  if (!messages.isEmpty()) await alarm.by(sealedUntil(at));
  permission.invalidate();
  sealed.seal(at, messages.departures().latest);
  photos.seal(sealedUntil(at));
  parts.extras.erase();
  parts.reactions.erase();
  messages.cautions.erase();
  messages.silent.erase();
  versions.doubtPair();
  removeMessages();
  await updates.finish();
}

async function recordEnding({ db, pair, sealed }: ConversationParts, { firstNames }: Ending) {
  const at = sealed.endedAt();
  const ids = pair.members();
  if (at && ids) await noteEnding(db(), ids, { at, firstNames });
}

/** For the alarm: deletes expired sealed messages, and repeats the updates. */
export async function workOffConversation(parts: ConversationParts): Promise<void> {
  const now = Date.now();
  await expireSealed(parts, now);
  await parts.updates.repeat();
  const next = parts.sealed.nextExpiry();
  // If it is still due, expiring failed, and the alarm retries it by then.
  if (next !== null && next > now) await parts.alarm.by(next);
}

/**
 * Lets no other call in meanwhile, since a new message would make D1 record the pair again. It
 * awaits only D1, which calls no object: awaiting a call that may come back here would deadlock.
 */
async function expireSealed(parts: ConversationParts, now: number) {
  const { db, alarm, alone, pair, permission, messages, sealed, photos } = parts;
  const ids = pair.members();
  const isOver = () => sealed.isEmptyAt(now) && messages.isEmpty();
  const isDue = (sealed.nextExpiry() ?? Number.POSITIVE_INFINITY) <= now;
  if (!ids || !(isDue || isOver())) return;
  const expire = async () => {
    await forgetEnding(db(), ids, now, isOver());
    sealed.expire(now);
    photos.expire(now);
    if (!isOver()) return;
    permission.invalidate();
    pair.forget();
  };
  await alone(() => alarm.attempt('sealed messages', expire));
}
