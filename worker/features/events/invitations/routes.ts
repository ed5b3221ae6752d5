import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  answerInvitationRequest,
  event,
  eventParams,
} from '../../../../src/shared/contract/events';
import { answers } from '../../../http/describe';
import { type MemberEnv, requireMember } from '../../../http/requireMember';
import { validate } from '../../../http/validate';
import { answerInvitation } from './answerInvitation';

export const invitationsRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .post(
    '/:id',
    describeRoute(answers('Accept or decline an invitation', event)),
    validate('param', eventParams),
    validate('json', answerInvitationRequest),
    async (c) => {
      const { accept } = c.req.valid('json');
      return c.json(await answerInvitation(c.get('member'), c.req.valid('param').id, accept));
    },
  );

export type InvitationsRoutes = typeof invitationsRoutes;
