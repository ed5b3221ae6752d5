import { queryOptions } from '@tanstack/react-query';
import type { conversationsRoutes } from '../../../worker/features/conversations/routes';
import type { eventsRoutes, invitationsRoutes } from '../../../worker/features/events/routes';
import type { membersRoutes } from '../../../worker/features/members/routes';
import type { messagesRoutes } from '../../../worker/features/messages/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { SendMessageRequest } from '../../shared/contract/messages';
import { PAGE_SIZE } from '../../shared/rules/limits';

const conversations = client<typeof conversationsRoutes>('/api/conversations');
const events = client<typeof eventsRoutes>('/api/events');
const invitations = client<typeof invitationsRoutes>('/api/invitations');
const members = client<typeof membersRoutes>('/api/users');
const messages = client<typeof messagesRoutes>('/api/messages');
const eventContract = contractOf(() => import('../../shared/contract/events'));
const memberContract = contractOf(() => import('../../shared/contract/members'));
const messageContract = contractOf(() => import('../../shared/contract/messages'));

/** Milliseconds. A message without an answer by then counts as not sent and is retried. */
const SEND_TIMEOUT = 20_000;

export const fetchConversations = () =>
  bodyOf(conversations.index.$get(), messageContract('conversations'));

/** `keepalive`: the request survives leaving the page at the same moment. */
export const postClose = (userId: string) =>
  conversations[':userId'].close.$post({ param: { userId } }, { init: { keepalive: true } });

/** Another member. For one's own id, the call would answer the member themselves. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: () => bodyOf(members[':id'].$get({ param: { id } }), memberContract('otherMember')),
    select: (member) => ('matchReasons' in member ? member : undefined),
  });

/** The newest messages, in ascending order. The server marks them as read. */
export const fetchNewest = (userId: string) =>
  thread(userId, { limit: String(PAGE_SIZE.messages) });

export const fetchOlder = (userId: string, before: string) =>
  thread(userId, { before, limit: String(PAGE_SIZE.messages) });

/** The messages after `after` (a seq), oldest first, at most `PAGE_SIZE.messagesMax`. */
export const fetchAfter = (userId: string, after: number) =>
  thread(userId, { after: String(after), limit: String(PAGE_SIZE.messagesMax) });

export function postMessage(json: SendMessageRequest) {
  const init = { signal: AbortSignal.timeout(SEND_TIMEOUT) };
  return bodyOf(messages.index.$post({ json }, { init }), messageContract('message'));
}

/** The invitation's event, as it is after the answer. */
export const postAnswer = (id: string, accept: boolean) =>
  bodyOf(invitations[':id'].$post({ param: { id }, json: { accept } }), eventContract('event'));

/** Asks a match to go together; the card appears in their conversation. */
export const postInvitation = (eventId: string, userId: string) =>
  bodyOf(
    events[':id'].invite.$post({ param: { id: eventId }, json: { userId } }),
    eventContract('inviteResponse'),
  );

export const deleteInvitation = (id: string) => invitations[':id'].$delete({ param: { id } });

export const fetchEvent = (id: string) =>
  bodyOf(events[':id'].$get({ param: { id } }), eventContract('event'));

function thread(userId: string, query: { before?: string; after?: string; limit: string }) {
  return bodyOf(messages[':userId'].$get({ param: { userId }, query }), messageContract('thread'));
}
