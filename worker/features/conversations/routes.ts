import { conversations } from '../../../src/shared/contract/messages';
import { answers } from '../../http/answers';
import { memberRoutes } from '../../http/requireMember';
import { listConversations } from './listConversations';

export const conversationsRoutes = memberRoutes().get(
  '/',
  answers('Your conversations, newest first', conversations),
  async (c) => c.json(await listConversations(c.get('member'))),
);
