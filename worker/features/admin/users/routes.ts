import { Hono } from 'hono';
import * as contract from '../../../../src/shared/contract/admin/adminUsers';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { describeFile, describeJson, fileAnswer, itemsOf } from '../../../http/answers';
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
    describeFile('All members as CSV (RFC 4180)', 'text/csv'),
    describeRefusals('CONFIRM_IT_IS_YOU'),
    async (c) => {
      const member = c.get('member');
      const name = `parkway-users-${newJerseyDay(member.now)}.csv`;
      const type = 'text/csv; charset=utf-8; header=present';
      return fileAnswer(c, await exportUsers(member), type, name);
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
