import { toastFailure } from '../../components/toastFailure';
import type { GivenReaction, Reaction } from '../../shared/rules/reactions';
import { deleteReaction, postReaction } from './reactionApi';
import { readThread, receiveReactions } from './threadSync';

/** A message, the other member of its thread, and the member who reacts. */
export interface ReactedTo {
  ownId: string;
  userId: string;
  messageId: string;
}

/** The latest request per message: answers to earlier ones are ignored. */
const latest = new Map<string, symbol>();

/**
 * Shown at once, and rolled back with a toast if the server refuses. `null` removes the reaction.
 */
export async function react(to: ReactedTo, reaction: Reaction | null): Promise<void> {
  const { userId, messageId } = to;
  const before = ownIn(said(to), to.ownId);
  const mark = Symbol(messageId);
  latest.set(messageId, mark);
  showOwn(to, reaction);
  try {
    const message = await (reaction
      ? postReaction(userId, messageId, reaction)
      : deleteReaction(userId, messageId));
    if (latest.get(messageId) !== mark) return;
    receiveReactions(userId, messageId, message.reactions ?? []);
  } catch (error) {
    if (latest.get(messageId) === mark) showOwn(to, before);
    toastFailure('Reaction not saved', error);
  }
}

function said({ userId, messageId }: ReactedTo): readonly GivenReaction[] {
  return readThread(userId)?.messages.find(({ id }) => id === messageId)?.reactions ?? [];
}

export function ownIn(reactions: readonly GivenReaction[], ownId: string): Reaction | null {
  return reactions.find(({ userId }) => userId === ownId)?.reaction ?? null;
}

function showOwn(to: ReactedTo, reaction: Reaction | null) {
  const { ownId, userId, messageId } = to;
  const others = said(to).filter((given) => given.userId !== ownId);
  const own = reaction ? [{ userId: ownId, reaction }] : [];
  receiveReactions(userId, messageId, [...others, ...own]);
}
