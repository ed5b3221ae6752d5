import { sealedUntil } from '../storage/sealedFor';
import { askAboutPhotos, type Ending, forgetEnding, noteEnding } from './endingRecords';
import type { ConversationParts } from './parts';
import { forgetPairIfAlone } from './permissionQueries';

/** The conversation is gone, for both and from every store, but for what is sealed. */
export async function eraseConversation(parts: ConversationParts, ending: Ending): Promise<void> {
  await end(parts, ending, () => parts.messages.erase());
  await recordEnding(parts, ending);
}

/** The member has blocked the other. Once this returns nothing more is delivered to either. */
export async function leaveConversation(
  parts: ConversationParts,
  memberId: string,
  ending: Ending,
): Promise<void> {
  await end(parts, ending, () => parts.messages.leave(memberId));
  await recordEnding(parts, ending);
}

/** The member's account was deleted. With the second of the two everything goes. */
export async function forgetMember(
  parts: ConversationParts,
  memberId: string,
  otherId: string,
  ending: Ending,
): Promise<void> {
  const { db, messages, versions, contents } = parts;
  await end(parts, ending, () => messages.forget(memberId));
  const isLast = await forgetPairIfAlone(db(), memberId, otherId);
  if (!isLast) return recordEnding(parts, ending);
  versions.forget();
  await contents.empty();
}

/**
 * What both have seen is sealed in the same turn in which it goes. When this returns their objects
 * have the update, or the alarm delivers it.
 */
async function end(parts: ConversationParts, { at }: Ending, removeMessages: () => void) {
  const { db, alarm, pair, permission, messages, sealed, photos, versions, updates } = parts;
  const ids = pair.members();
  if (ids && photos.areThere()) await askAboutPhotos(db(), ids);
  if (!messages.isEmpty()) await alarm.by(sealedUntil(at));
  permission.doubt();
  sealed.seal(at, messages.departures().latest);
  photos.seal(sealedUntil(at));
  parts.extras.erase();
  parts.reactions.erase();
  messages.cautions.erase();
  versions.doubtPair();
  removeMessages();
  await updates.finish();
}

async function recordEnding({ db, pair, sealed }: ConversationParts, { firstNames }: Ending) {
  const at = sealed.endedAt();
  const ids = pair.members();
  if (at && ids) await noteEnding(db(), ids, { at, firstNames });
}

/** For the alarm: what is sealed goes when its time is over, and the updates are repeated. */
export async function workOffConversation(parts: ConversationParts): Promise<void> {
  const now = Date.now();
  await expireSealed(parts, now);
  await parts.updates.repeat();
  const next = parts.sealed.nextExpiry();
  // What is due still has failed, and is tried again by then.
  if (next !== null && next > now) await parts.alarm.by(next);
}

/**
 * Lets nobody in meanwhile: who writes just then has the database know of the two again. It waits
 * for the database alone, which calls no object: around a call that may come back here it would
 * wait for itself.
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
    permission.doubt();
    pair.forget();
  };
  await alone(() => alarm.attempt('sealed messages', expire));
}
