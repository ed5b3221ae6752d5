import type { messagesRoutes } from '../../../../worker/features/messages/routes';
import { toastFailure } from '../../../components/toastFailure';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { MemberReaction, Reaction } from '../../../shared/rules/messages/reactions';
import { t } from '../../../shared/texts/t';
import { cachedThread, receiveReactions } from '../thread/threadSync';

const messages = client<typeof messagesRoutes>('/api/messages');
const contract = contractOf(() => import('../../../shared/contract/messages'));

/** A message, the other member of its thread, and the member who reacts. */
export interface ReactionTarget {
  ownId: string;
  userId: string;
  messageId: string;
}

/** The latest request per message: answers to earlier ones are ignored. */
const latest = new Map<string, symbol>();

/** Shown at once, and rolled back with a toast if refused. `null` removes the reaction. */
export async function react(to: ReactionTarget, reaction: Reaction | null): Promise<void> {
  const { userId, messageId } = to;
  const before = ownReaction(to);
  const mark = Symbol(messageId);
  latest.set(messageId, mark);
  showOwn(to, reaction);
  try {
    const message = await bodyOf(send(to, reaction), contract('message'));
    if (latest.get(messageId) !== mark) return;
    receiveReactions(userId, messageId, message.reactions ?? []);
  } catch (error) {
    if (latest.get(messageId) === mark) showOwn(to, before);
    toastFailure(t('Reaction not saved'), error);
  }
}

function send({ userId, messageId }: ReactionTarget, reaction: Reaction | null) {
  const call = messages[':messageId'].reaction;
  const to = { param: { messageId }, query: { userId } };
  return reaction ? call.$post({ ...to, json: { reaction } }) : call.$delete(to);
}

function reactionsTo({ userId, messageId }: ReactionTarget): readonly MemberReaction[] {
  return cachedThread(userId)?.messages.find(({ id }) => id === messageId)?.reactions ?? [];
}

export function ownReaction(to: ReactionTarget): Reaction | null {
  return reactionsTo(to).find(({ userId }) => userId === to.ownId)?.reaction ?? null;
}

function showOwn(to: ReactionTarget, reaction: Reaction | null) {
  const { ownId, userId, messageId } = to;
  const others = reactionsTo(to).filter((given) => given.userId !== ownId);
  const own = reaction ? [{ userId: ownId, reaction }] : [];
  receiveReactions(userId, messageId, [...others, ...own]);
}
