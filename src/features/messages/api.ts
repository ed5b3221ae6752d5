import type { ConversationsRoutes } from '../../../worker/features/conversations/routes';
import type { InvitationsRoutes } from '../../../worker/features/events/invitations/routes';
import type { EventsRoutes } from '../../../worker/features/events/routes';
import type { MembersRoutes } from '../../../worker/features/members/routes';
import type { MessagesRoutes } from '../../../worker/features/messages/routes';
import { bodyOf, client } from '../../lib/api-client';
import type { SendMessageRequest } from '../../shared/contract/messages';
import { PAGE_SIZE } from '../../shared/rules/limits';

const conversations = client<ConversationsRoutes>('/api/conversations');
const events = client<EventsRoutes>('/api/events');
const invitations = client<InvitationsRoutes>('/api/invitations');
const members = client<MembersRoutes>('/api/users');
const messages = client<MessagesRoutes>('/api/messages');

/** A message that is not answered in this time counts as not sent and goes again. */
const SEND_TIMEOUT = 20_000;

export const fetchConversations = () => bodyOf(conversations.index.$get());

export const fetchMember = (id: string) => bodyOf(members[':id'].$get({ param: { id } }));

/** The newest messages, oldest of them first. The server counts them as read. */
export const fetchNewest = (userId: string) =>
  thread(userId, { limit: String(PAGE_SIZE.messages) });

export const fetchOlder = (userId: string, before: string) =>
  thread(userId, { before, limit: String(PAGE_SIZE.messages) });

/** What follows `after` (a seq), oldest first, at most `PAGE_SIZE.messagesMax`. */
export const fetchAfter = (userId: string, after: number) =>
  thread(userId, { after: String(after), limit: String(PAGE_SIZE.messagesMax) });

export const postMessage = (json: SendMessageRequest) =>
  bodyOf(messages.index.$post({ json }, { init: { signal: AbortSignal.timeout(SEND_TIMEOUT) } }));

/** The event of the invitation as it stands after the answer. */
export const postAnswer = (id: string, accept: boolean) =>
  bodyOf(invitations[':id'].$post({ param: { id }, json: { accept } }));

export const fetchEvent = (id: string) => bodyOf(events[':id'].$get({ param: { id } }));

function thread(userId: string, query: { before?: string; after?: string; limit: string }) {
  return bodyOf(messages[':userId'].$get({ param: { userId }, query }));
}
