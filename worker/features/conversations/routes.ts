import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { conversations } from '../../../src/shared/contract/messages';
import { answers } from '../../http/describe';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { listConversations } from './listConversations';

export const conversationsRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .get('/', describeRoute(answers('Your conversations, newest first', conversations)), async (c) =>
    c.json(await listConversations(c.get('member'))),
  );

export type ConversationsRoutes = typeof conversationsRoutes;
