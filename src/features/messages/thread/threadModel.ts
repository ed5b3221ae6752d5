import { replaceEqualDeep } from '@tanstack/react-query';
import type { Invitation, Message } from '../../../shared/contract/messages';
import type { MemberReaction } from '../../../shared/rules/messages/reactions';
import { laterCard } from '../invitations/invitationModel';

/** Ascending by `seq`, each once. It may start after 1 (older pages come later) and have a gap. */
export interface Thread {
  readonly messages: readonly Message[];
  /** The server has no older messages, whatever the first seq is. */
  readonly startReached: boolean;
}

export const EMPTY_THREAD: Thread = { messages: [], startReached: false };

/** Adds messages from any source. A seq of another message: the conversation was started anew. */
export function mergeMessages(thread: Thread, incoming: readonly Message[]): Thread {
  const fresh = incoming.filter((message) => !isKnown(thread, message));
  if (fresh.length === 0) return thread;
  if (contradicts(thread, fresh)) {
    return mergeMessages(EMPTY_THREAD, incoming);
  }
  const bySeq = new Map(thread.messages.map((message) => [message.seq, message]));
  for (const message of fresh) bySeq.set(message.seq, joined(bySeq.get(message.seq), message));
  const messages = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  return { ...thread, messages };
}

/** Adds a page of older messages; an empty page means that there are none. */
export function mergeOlder(thread: Thread, page: readonly Message[]): Thread {
  const merged = mergeMessages(thread, page);
  return page.length === 0 ? { ...merged, startReached: true } : merged;
}

/** The last seq before any gap: what a client sends as `after`. 0 when empty. */
export function denseEnd({ messages }: Thread): number {
  let end = messages[0]?.seq ?? 0;
  for (const { seq } of messages) {
    if (seq > end + 1) return end;
    end = seq;
  }
  return end;
}

export function hasGap(thread: Thread): boolean {
  return denseEnd(thread) !== (thread.messages.at(-1)?.seq ?? 0);
}

export function hasOlder({ messages, startReached }: Thread): boolean {
  const first = messages[0];
  return !startReached && first !== undefined && first.seq > 1;
}

/** Whether to ask again: the page was full, or left a gap. After an empty one it would not help. */
export function needsMore(thread: Thread, page: readonly Message[], limit: number): boolean {
  if (page.length === 0) return false;
  return page.length >= limit || hasGap(thread);
}

/** Marks everything sent up to `at` as read by the other member. */
export function markReadUntil(thread: Thread, ownId: string, at: string): Thread {
  const until = Date.parse(at);
  let changed = false;
  const messages = thread.messages.map((message) => {
    const concerns = message.senderId === ownId && !message.readAt;
    if (!concerns || Date.parse(message.createdAt) > until) return message;
    changed = true;
    return { ...message, readAt: at };
  });
  return changed ? { ...thread, messages } : thread;
}

export function withInvitation(thread: Thread, invitation: Invitation): Thread {
  return mergeMessages(
    thread,
    thread.messages
      .filter((message) => message.invitation?.id === invitation.id)
      .map((message) => ({ ...message, invitation })),
  );
}

/** Sets the reactions to a message; for a message that is not loaded, they come with it later. */
export function withReactions(
  thread: Thread,
  messageId: string,
  reactions: readonly MemberReaction[],
): Thread {
  return mergeMessages(
    thread,
    thread.messages
      .filter(({ id }) => id === messageId)
      .map((message) => ({ ...message, reactions: [...reactions] })),
  );
}

/** The seq of the first pending invitation among the loaded messages. */
export function firstPending({ messages }: Thread): number | null {
  return messages.find(({ invitation }) => invitation?.status === 'pending')?.seq ?? null;
}

function joined(known: Message | undefined, message: Message): Message {
  const invitation = laterCard(known?.invitation, message.invitation);
  return { ...known, ...message, ...(invitation ? { invitation } : {}) };
}

function isKnown(thread: Thread, message: Message): boolean {
  const known = at(thread, message.seq);
  if (known?.id !== message.id) return false;
  const addsNothing = !message.readAt || known.readAt === message.readAt;
  const card = laterCard(known.invitation, message.invitation);
  if (replaceEqualDeep(known.invitation, card) !== known.invitation) return false;
  if (message.reactions && !sameReactions(message.reactions, known.reactions)) return false;
  return addsNothing && (!message.clientId || known.clientId === message.clientId);
}

/** Each of the two members has at most one reaction. */
function sameReactions(a: readonly MemberReaction[], b: readonly MemberReaction[] = []): boolean {
  const words = (given: readonly MemberReaction[]) =>
    given.map(({ userId, reaction }) => `${userId} ${reaction}`).sort();
  return words(a).join() === words(b).join();
}

function contradicts(thread: Thread, incoming: readonly Message[]): boolean {
  const seqById = new Map(thread.messages.map(({ id, seq }) => [id, seq]));
  return incoming.some(({ id, seq }) => {
    const knownSeq = seqById.get(id);
    if (knownSeq !== undefined && knownSeq !== seq) return true;
    const known = at(thread, seq);
    return known !== undefined && known.id !== id;
  });
}

/** Binary search: a thread may have thousands of messages, and updates arrive one at a time. */
function at({ messages }: Thread, seq: number): Message | undefined {
  let low = 0;
  let high = messages.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const candidate = messages[middle];
    if (!candidate || candidate.seq === seq) return candidate;
    if (candidate.seq < seq) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
