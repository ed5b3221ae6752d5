import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  adminContactMessage,
  adminContactMessages,
  adminContactParams,
  adminContactQuery,
  answerContactRequest,
} from '../../../../src/shared/contract/adminContact';
import { answers } from '../../../http/describe';
import { linkToNext } from '../../../http/nextLink';
import { requireAdmin } from '../../../http/requireAdmin';
import type { MemberEnv } from '../../../http/requireMember';
import { validate } from '../../../http/validate';
import { answerContact } from './answerContact';
import { listContacts } from './listContacts';

export const adminContactRoutes = new Hono<MemberEnv>()
  .use(requireAdmin)
  .get(
    '/',
    describeRoute(answers('Messages to support; more by the Link header', adminContactMessages)),
    validate('query', adminContactQuery),
    async (c) => {
      const { messages, nextCursor, order } = await listContacts(
        c.get('member'),
        c.req.valid('query'),
      );
      linkToNext(c, nextCursor);
      if (order === 'match') c.header('X-Order', 'match');
      return c.json(messages);
    },
  )
  .post(
    '/:id',
    describeRoute(answers('Mark a message as answered, or open it again', adminContactMessage)),
    validate('param', adminContactParams),
    validate('json', answerContactRequest),
    async (c) => {
      const { answered } = c.req.valid('json');
      return c.json(await answerContact(c.get('member'), c.req.valid('param').id, answered));
    },
  );

export type AdminContactRoutes = typeof adminContactRoutes;
