import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../lib/api/queryClient';
import type { Invitation, Message } from '../../../shared/contract/messages';
import { PAGE_SIZE } from '../../../shared/rules/limits';
import type { MemberReaction } from '../../../shared/rules/messages/reactions';
import { fetchAfter, fetchNewest, fetchOlder } from '../api';
import {
  denseEnd,
  EMPTY_THREAD,
  firstPending,
  hasGap,
  markReadUntil,
  mergeMessages,
  mergeOlder,
  needsMore,
  type Thread,
  withInvitation,
  withReactions,
} from './threadModel';

const keyOf = (userId: string) => ['messages', userId] as const;

/** Messages that arrive while the first page loads. */
const early = new Map<string, Message[]>();
/** Reactions that arrive while a page loads: the page may be older. */
const listening = new Set<{ userId: string; received: Map<string, MemberReaction[]> }>();
const running = new Map<string, Promise<void>>();
const wanted = new Set<string>();

/** The thread with a member. Loaded once; live events then keep it up to date. */
export const threadQuery = (userId: string) =>
  queryOptions({ queryKey: keyOf(userId), queryFn: () => load(userId), structuralSharing: false });

export function cachedThread(userId: string): Thread | undefined {
  return queryClient.getQueryData<Thread>(keyOf(userId));
}

async function load(userId: string): Promise<Thread> {
  early.set(userId, []);
  try {
    const page = await pageOf(userId, fetchNewest(userId));
    const before = cachedThread(userId) ?? EMPTY_THREAD;
    const thread = mergeMessages(mergeMessages(before, page), early.get(userId) ?? []);
    if (hasGap(thread)) setTimeout(() => void catchUp(userId));
    return thread;
  } finally {
    early.delete(userId);
  }
}

export function receiveMessage(userId: string, message: Message): void {
  early.get(userId)?.push(message);
  change(userId, (thread) => mergeMessages(thread, [message]));
  const thread = cachedThread(userId);
  if (thread && hasGap(thread)) void catchUp(userId);
}

export function receiveRead(userId: string, ownId: string, at: string): void {
  change(userId, (thread) => markReadUntil(thread, ownId, at));
}

export function receiveInvitation(userId: string, invitation: Invitation): void {
  change(userId, (thread) => withInvitation(thread, invitation));
}

export function receiveReactions(userId: string, messageId: string, reactions: MemberReaction[]) {
  for (const page of listening) if (page.userId === userId) page.received.set(messageId, reactions);
  change(userId, (thread) => withReactions(thread, messageId, reactions));
}

/** A page has all reactions to its messages, but those that arrived meanwhile are newer. */
async function pageOf(userId: string, asked: Promise<Message[]>): Promise<Message[]> {
  const received = new Map<string, MemberReaction[]>();
  const listener = { userId, received };
  listening.add(listener);
  try {
    const page = await asked;
    const known = cachedThread(userId)?.messages.filter((message) => message.reactions) ?? [];
    const gone = new Map(known.map(({ id }) => [id, []]));
    return page.map((message) => {
      const reactions = received.get(message.id) ?? message.reactions ?? gone.get(message.id);
      return reactions ? { ...message, reactions } : message;
    });
  } finally {
    listening.delete(listener);
  }
}

/**
 * Loads what came after the last known message until nothing is missing, or everything if loading
 * failed before. The server counts such a request as reading, so a hidden page waits until it is
 * visible.
 */
export function catchUp(userId: string): Promise<void> {
  const queryKey = keyOf(userId);
  const couldNotLoad = queryClient.getQueryState(queryKey)?.status === 'error';
  if (!cachedThread(userId) && !couldNotLoad) return Promise.resolve();
  if (document.visibilityState === 'hidden') {
    wanted.add(userId);
    return Promise.resolve();
  }
  wanted.delete(userId);
  const before = running.get(userId) ?? Promise.resolve();
  const missing = () =>
    cachedThread(userId) ? fillIn(userId) : queryClient.refetchQueries({ queryKey });
  const run = before.then(missing).catch(() => undefined);
  running.set(userId, run);
  return run;
}

/** Runs what had to wait while the page was hidden. */
export function catchUpDeferred(): void {
  for (const userId of wanted) void catchUp(userId);
}

export function dropThread(userId: string): void {
  queryClient.removeQueries({ queryKey: keyOf(userId) });
}

async function fillIn(userId: string): Promise<void> {
  let after = lastVerifiedSeq(cachedThread(userId) ?? EMPTY_THREAD);
  for (;;) {
    const page = await pageOf(userId, fetchAfter(userId, after));
    change(userId, (thread) => mergeMessages(thread, page));
    const thread = cachedThread(userId);
    if (!thread || !needsMore(thread, page, PAGE_SIZE.messagesMax)) return;
    after = denseEnd(thread);
  }
}

/** The latest messages are loaded again, because reactions to them may have been missed. */
const RELOADED_MESSAGES = 20;

/** Up to which all is known. A pending invitation, too, may have been answered unnoticed. */
function lastVerifiedSeq(thread: Thread): number {
  const pending = firstPending(thread) ?? Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(denseEnd(thread) - RELOADED_MESSAGES, pending - 1));
}

export async function loadOlder(userId: string): Promise<void> {
  const first = cachedThread(userId)?.messages[0];
  if (!first) return;
  const page = await pageOf(userId, fetchOlder(userId, first.id));
  change(userId, (thread) => mergeOlder(thread, page));
}

function change(userId: string, by: (thread: Thread) => Thread): void {
  const thread = cachedThread(userId);
  if (thread) queryClient.setQueryData<Thread>(keyOf(userId), by(thread));
}
