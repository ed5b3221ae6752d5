import { Hono } from 'hono';
import * as contract from '../../../src/shared/contract/takeDown';
import { answerNothing, answers, noContent } from '../../http/answers';
import { refuses } from '../../http/contract/refusals';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { validate } from '../../http/validate';
import { answerClaim } from './answerClaim';
import { claim } from './claim';
import { confirmClaim } from './confirmClaim';
import { getStanding } from './getStanding';
import { object } from './object';

/**
 * Open to anyone, member or not; later steps are proved by a token, the owner's answer by a
 * session.
 */
export const takeDownRoutes = new Hono<MemberEnv>()
  .post(
    '/',
    answers('Ask for a picture or profile to be taken down', contract.takeDownResponse, 201),
    refuses('CONFLICT', 'RATE_LIMITED'),
    validate('json', contract.takeDownRequest),
    async (c) => c.json(await claim(c.get('context'), c.req.valid('json')), 201),
  )
  .get(
    '/:id',
    answers('Where a take-down request is now', contract.takeDownStanding),
    refuses('NOT_FOUND'),
    validate('param', contract.takeDownParams),
    validate('query', contract.takeDownQuery),
    async (c) => {
      const { id } = c.req.valid('param');
      const { token } = c.req.valid('query');
      const { side: _, ...standing } = await getStanding(c.get('context'), id, token);
      return c.json(standing);
    },
  )
  .post(
    '/:id/confirm',
    answers('Confirm the address of a take-down request', contract.takeDownStanding),
    refuses('NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'),
    validate('param', contract.takeDownParams),
    validate('json', contract.takeDownConfirmation),
    async (c) =>
      c.json(await confirmClaim(c.get('context'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/:id/answer',
    requireMember,
    noContent('Answer as the owner of the picture, once before the decision'),
    refuses('NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'),
    validate('param', contract.takeDownParams),
    validate('json', contract.takeDownAnswer),
    async (c) =>
      answerNothing(c, answerClaim(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/:id/object',
    answers('Object to a decision, once for each side', contract.takeDownStanding),
    refuses('NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'),
    validate('param', contract.takeDownParams),
    validate('json', contract.objectionRequest),
    async (c) =>
      c.json(await object(c.get('context'), c.req.valid('param').id, c.req.valid('json'))),
  );
