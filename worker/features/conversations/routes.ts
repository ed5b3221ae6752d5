import { conversations, threadParams } from '../../../src/shared/contract/messages';
import { answerNothing, describeJson, noContent } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { takesNothing, validate } from '../../http/validate';
import { closeConversation } from './closeConversation';
import { listConversations } from './listConversations';

export const conversationsRoutes = memberRoutes()
  .get('/', describeJson('Your conversations, newest first', conversations), async (c) =>
    c.json(await listConversations(c.get('member'))),
  )
  .post(
    '/:userId/close',
    noContent('Close a conversation kindly, for both'),
    describeRefusals('NOT_FOUND'),
    validate('param', threadParams),
    takesNothing,
    async (c) => answerNothing(c, closeConversation(c.get('member'), c.req.valid('param').userId)),
  );
