import type { messagesRoutes } from '../../../../worker/features/messages/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { Reaction } from '../../../shared/rules/messages/reactions';

const messages = client<typeof messagesRoutes>('/api/messages');
const contract = contractOf(() => import('../../../shared/contract/messages'));

export const postReaction = (userId: string, messageId: string, reaction: Reaction) =>
  bodyOf(
    messages[':messageId'].reaction.$post({
      param: { messageId },
      query: { userId },
      json: { reaction },
    }),
    contract('message'),
  );

export const deleteReaction = (userId: string, messageId: string) =>
  bodyOf(
    messages[':messageId'].reaction.$delete({ param: { messageId }, query: { userId } }),
    contract('message'),
  );
