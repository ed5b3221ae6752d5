import { Hono } from 'hono';
import * as contract from '../../../src/shared/contract/takeDown';
import { answerNothing, describeJson, noContent } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { validate, validateId } from '../../http/validate';
import { getTakeDownState } from './getTakeDownState';
import { confirmClaim, submitClaim } from './submitClaim';
import { answerClaim, submitObjection } from './submitObjection';

/** Open to anyone; later steps are proved by a token, the owner's answer by a session. */
export const takeDownRoutes = new Hono<MemberEnv>()
  .post(
    '/',
    describeJson('Ask for a picture or profile to be taken down', contract.takeDownResponse, 201),
    describeRefusals('CONFLICT', 'RATE_LIMITED'),
    validate('json', contract.takeDownRequest),
    async (c) => c.json(await submitClaim(c.get('context'), c.req.valid('json')), 201),
  )
  .get(
    '/:id',
    describeJson('The status of a take-down request', contract.takeDownStanding),
    describeRefusals('NOT_FOUND'),
    validateId,
    validate('query', contract.takeDownQuery),
    async (c) => {
      const { id } = c.req.valid('param');
      const { token } = c.req.valid('query');
      return c.json((await getTakeDownState(c.get('context'), id, token)).standing);
    },
  )
  .post(
    '/:id/confirm',
    describeJson('Confirm the address of a take-down request', contract.takeDownStanding),
    describeRefusals('NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'),
    validateId,
    validate('json', contract.takeDownConfirmation),
    async (c) =>
      c.json(await confirmClaim(c.get('context'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/:id/answer',
    requireMember,
    noContent('Answer as the owner of the picture, once before the decision'),
    describeRefusals('NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'),
    validateId,
    validate('json', contract.takeDownAnswer),
    async (c) =>
      answerNothing(c, answerClaim(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/:id/object',
    describeJson('Object to a decision, once per side', contract.takeDownStanding),
    describeRefusals('NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'),
    validateId,
    validate('json', contract.objectionRequest),
    async (c) =>
      c.json(await submitObjection(c.get('context'), c.req.valid('param').id, c.req.valid('json'))),
  );
