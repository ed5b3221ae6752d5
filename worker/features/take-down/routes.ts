import { Hono } from 'hono';
import * as contract from '../../../src/shared/contract/takeDown';
import { answers } from '../../http/answers';
import type { AppEnv } from '../../http/appEnv';
import { refuses } from '../../http/contract/refusals';
import { validate } from '../../http/validate';
import { claim } from './claim';
import { getStanding } from './getStanding';
import { object } from './object';

/** For anybody, member or not; what follows the request is proved by a token. */
export const takeDownRoutes = new Hono<AppEnv>()
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
    '/:id/object',
    answers('Object to a decision, once for each side', contract.takeDownStanding),
    refuses('NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'),
    validate('param', contract.takeDownParams),
    validate('json', contract.objectionRequest),
    async (c) =>
      c.json(await object(c.get('context'), c.req.valid('param').id, c.req.valid('json'))),
  );
