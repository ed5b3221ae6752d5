import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { warningParams } from '../../../../src/shared/contract/safety';
import { noContent } from '../../../http/describe';
import { type MemberEnv, requireMember } from '../../../http/requireMember';
import { takesNothing, validate } from '../../../http/validate';
import { acknowledgeWarning } from './acknowledgeWarning';

export const warningsRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .post(
    '/:id/acknowledge',
    describeRoute(noContent('Say that you have read a warning')),
    validate('param', warningParams),
    takesNothing,
    async (c) => {
      await acknowledgeWarning(c.get('member'), c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

export type WarningsRoutes = typeof warningsRoutes;
