import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  message,
  sendMessageRequest,
  thread,
  threadParams,
  threadQuery,
} from '../../../src/shared/contract/messages';
import { answers } from '../../http/describe';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { validate } from '../../http/validate';
import { readThread } from './readThread';
import { sendMessage } from './sendMessage';

export const messagesRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .post(
    '/',
    describeRoute(answers('Write to a member', message, 201)),
    validate('json', sendMessageRequest),
    async (c) => c.json(await sendMessage(c.get('member'), c.req.valid('json')), 201),
  )
  .get(
    '/:userId',
    describeRoute(answers('The thread with a member, oldest first', thread)),
    validate('param', threadParams),
    validate('query', threadQuery),
    async (c) => {
      const { userId } = c.req.valid('param');
      return c.json(await readThread(c.get('member'), userId, c.req.valid('query')));
    },
  );

export type MessagesRoutes = typeof messagesRoutes;
