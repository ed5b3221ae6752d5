import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  adminUser,
  adminUserParams,
  adminUsers,
  adminUsersQuery,
  resetPasswordResponse,
  toggleStatusRequest,
} from '../../../../src/shared/contract/adminUsers';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { answers } from '../../../http/describe';
import { linkToNext } from '../../../http/nextLink';
import { requireAdmin } from '../../../http/requireAdmin';
import type { MemberEnv } from '../../../http/requireMember';
import { takesNothing, validate } from '../../../http/validate';
import { exportUsers } from './exportUsers';
import { listUsers } from './listUsers';
import { resetUserPassword } from './resetUserPassword';
import { setActive } from './setActive';

export const adminUsersRoutes = new Hono<MemberEnv>()
  .get(
    '/users',
    requireAdmin,
    describeRoute(answers('All members; more by the Link header', adminUsers)),
    validate('query', adminUsersQuery),
    async (c) => {
      const page = await listUsers(c.get('member'), c.req.valid('query'));
      linkToNext(c, page.nextCursor);
      if (page.order === 'match') c.header('X-Order', 'match');
      return c.json(page.users);
    },
  )
  .get(
    '/users.csv',
    requireAdmin,
    describeRoute({
      summary: 'All members as CSV (RFC 4180)',
      responses: { 200: { description: 'The file', content: { 'text/csv': {} } } },
    }),
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
    describeRoute(answers('Activate or deactivate a member', adminUser)),
    validate('param', adminUserParams),
    validate('json', toggleStatusRequest),
    async (c) => {
      const { isActive } = c.req.valid('json');
      return c.json(await setActive(c.get('member'), c.req.valid('param').id, isActive));
    },
  )
  .post(
    '/users/:id/reset-password',
    requireAdmin,
    describeRoute(answers('Give a member a one-time password', resetPasswordResponse)),
    validate('param', adminUserParams),
    takesNothing,
    async (c) => c.json(await resetUserPassword(c.get('member'), c.req.valid('param').id)),
  );

export type AdminUsersRoutes = typeof adminUsersRoutes;
