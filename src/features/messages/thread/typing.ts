import { atom } from 'nanostores';
import { sendLive } from '../../../lib/liveEvents';

const SHOWN_FOR = 5_000;
const SENT_EVERY = 3_000;

export const $typing = atom<ReadonlySet<string>>(new Set());

const ends = new Map<string, ReturnType<typeof setTimeout>>();
const lastSent = new Map<string, number>();
let unsent: { userId: string; at: number } | null = null;

export function noteTyping(userId: string): void {
  clearTimeout(ends.get(userId));
  ends.set(
    userId,
    setTimeout(() => noteStopped(userId), SHOWN_FOR),
  );
  if (!$typing.get().has(userId)) $typing.set(new Set([...$typing.get(), userId]));
}

/** Called when their message has arrived, or no typing mark came for a while. */
export function noteStopped(userId: string): void {
  clearTimeout(ends.get(userId));
  ends.delete(userId);
  if (!$typing.get().has(userId)) return;
  $typing.set(new Set([...$typing.get()].filter((id) => id !== userId)));
}

/** Sends a typing mark to the other member, at most every three seconds. */
export function sendTyping(userId: string): void {
  const now = Date.now();
  if (now - (lastSent.get(userId) ?? Number.NEGATIVE_INFINITY) < SENT_EVERY) return;
  if (sendLive({ type: 'typing', userId })) lastSent.set(userId, now);
  else unsent = { userId, at: now };
}

/** Sends the typing mark of a key that was pressed before the connection was open. */
export function sendTypingLate(): void {
  if (unsent && Date.now() - unsent.at < SENT_EVERY) sendTyping(unsent.userId);
  unsent = null;
}

/** Lets the next key after a sent message send a typing mark at once. */
export function forgetSent(userId: string): void {
  lastSent.delete(userId);
}
