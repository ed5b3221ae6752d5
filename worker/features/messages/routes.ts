import * as contract from '../../../src/shared/contract/messages';
import { sendMessage } from '../../domain/messages/sendMessage';
import { answers } from '../../http/answers';
import { memberRoutes } from '../../http/requireMember';
import { validate } from '../../http/validate';
import { readThread } from './readThread';

export const messagesRoutes = memberRoutes()
  .post(
    '/',
    answers('Write to a member', contract.message, 201),
    validate('json', contract.sendMessageRequest),
    async (c) => c.json(await sendMessage(c.get('member'), c.req.valid('json')), 201),
  )
  .get(
    '/:userId',
    answers('The contract.thread with a member, oldest first', contract.thread),
    validate('param', contract.threadParams),
    validate('query', contract.threadQuery),
    async (c) => {
      const { userId } = c.req.valid('param');
      return c.json(await readThread(c.get('member'), userId, c.req.valid('query')));
    },
  );
