import {
  conversationHits,
  conversationSearchQuery,
  conversations,
  threadParams,
} from '../../../src/shared/contract/messages';
import { answerNothing, describeJson, itemsOf, noContent } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { takesNothing, validate } from '../../http/validate';
import { closeConversation } from './closeConversation';
import { listConversations } from './listConversations';
import { searchConversations } from './searchConversations';

export const conversationsRoutes = memberRoutes()
  .get('/', describeJson('Your conversations, newest first', conversations), async (c) =>
    c.json(await listConversations(c.get('member'))),
  )
  .get(
    '/search',
    describeJson('Your messages with these words; the Link header leads to more', conversationHits),
    describeRefusals('RATE_LIMITED'),
    validate('query', conversationSearchQuery),
    async (c) =>
      c.json(itemsOf(c, await searchConversations(c.get('member'), c.req.valid('query')))),
  )
  .post(
    '/:userId/close',
    noContent('Close a conversation kindly, for both'),
    describeRefusals('NOT_FOUND'),
    validate('param', threadParams),
    takesNothing,
    async (c) => answerNothing(c, closeConversation(c.get('member'), c.req.valid('param').userId)),
  );
