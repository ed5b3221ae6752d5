import { atom } from 'nanostores';
import { sendLive } from '../../lib/liveEvents';

const SHOWN_FOR = 5_000;
const TOLD_EVERY = 3_000;

/** Members who are writing to this one right now. */
export const $typing = atom<ReadonlySet<string>>(new Set());

const ends = new Map<string, ReturnType<typeof setTimeout>>();
const lastTold = new Map<string, number>();
let untold: { userId: string; at: number } | null = null;

export function noteTyping(userId: string): void {
  clearTimeout(ends.get(userId));
  ends.set(
    userId,
    setTimeout(() => noteStopped(userId), SHOWN_FOR),
  );
  if (!$typing.get().has(userId)) $typing.set(new Set([...$typing.get(), userId]));
}

/** Their message is there, or nothing came for a while. */
export function noteStopped(userId: string): void {
  clearTimeout(ends.get(userId));
  ends.delete(userId);
  if (!$typing.get().has(userId)) return;
  $typing.set(new Set([...$typing.get()].filter((id) => id !== userId)));
}

/** Tells the other side, at most every three seconds. */
export function tellTyping(userId: string): void {
  const now = Date.now();
  if (now - (lastTold.get(userId) ?? Number.NEGATIVE_INFINITY) < TOLD_EVERY) return;
  if (sendLive({ type: 'typing', userId })) lastTold.set(userId, now);
  else untold = { userId, at: now };
}

/** A key pressed while the line was still being opened is told when it is. */
export function tellTypingLate(): void {
  if (untold && Date.now() - untold.at < TOLD_EVERY) tellTyping(untold.userId);
  untold = null;
}

/** The next key after a sent message is told at once. */
export function forgetTold(userId: string): void {
  lastTold.delete(userId);
}
