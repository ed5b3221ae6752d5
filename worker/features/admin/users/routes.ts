import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as contract from '../../../../src/shared/contract/admin/adminUsers';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { describeJson, itemsOf } from '../../../http/answers';
import { describeRefusals } from '../../../http/contract/refusals';
import { type AdminEnv, requireAdmin } from '../../../http/requireAdmin';
import { takesNothing, validate, validateId } from '../../../http/validate';
import { exportUsers } from './exportUsers';
import { listUsers } from './listUsers';
import { confirmReset, resetUserPassword } from './resetUserPassword';
import { setActive } from './setActive';

export const adminUsersRoutes = new Hono<AdminEnv>()
  .get(
    '/users',
    requireAdmin,
    describeJson('All members; the Link header leads to more', contract.adminUsers),
    validate('query', contract.adminUsersQuery),
    async (c) => c.json(itemsOf(c, await listUsers(c.get('member'), c.req.valid('query')))),
  )
  .get(
    '/users.csv',
    requireAdmin,
    describeRoute({
      summary: 'All members as CSV (RFC 4180)',
      responses: {
        200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
      },
    }),
    describeRefusals('CONFIRM_IT_IS_YOU'),
    async (c) => {
      const member = c.get('member');
      const body = await exportUsers(member);
      return c.body(body, 200, {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="parkway-users-${newJerseyDay(member.now)}.csv"`,
      });
    },
  )
  .put(
    '/users/:id/toggle-status',
    requireAdmin,
    describeJson('Activate or deactivate a member', contract.adminUser),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validateId,
    validate('json', contract.toggleStatusRequest),
    async (c) =>
      c.json(await setActive(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/users/:id/reset-password',
    requireAdmin,
    describeJson('Give a member a one-time password', contract.resetPasswordResponse),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validateId,
    takesNothing,
    async (c) => c.json(await resetUserPassword(c.get('member'), c.req.valid('param').id)),
  )
  .post(
    '/users/:id/reset-password/confirm',
    requireAdmin,
    describeJson("Confirm another administrator's one-time password", contract.adminUser),
    describeRefusals('CONFIRM_IT_IS_YOU', 'NOT_FOUND', 'CONFLICT'),
    validateId,
    takesNothing,
    async (c) => c.json(await confirmReset(c.get('member'), c.req.valid('param').id)),
  );
