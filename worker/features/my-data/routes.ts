import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { deleteAccountRequest } from '../../../src/shared/contract/account/account';
import { noContent } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { endedSessionCookie } from '../../http/sessionCookie';
import { validate } from '../../http/validate';
import { deleteAccount } from './deleteAccount';
import { downloadData } from './downloadData';

/** Visitors may call another route below /api/user, so each of these requires a member itself. */
export const myDataRoutes = new Hono<MemberEnv>()
  .get(
    '/download-data',
    requireMember,
    describeRoute({
      summary: 'Everything the service holds about you, as one JSON file',
      responses: {
        200: {
          description: 'The file',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
      },
    }),
    describeRefusals('CONFIRM_IT_IS_YOU', 'LIMIT_REACHED'),
    async (c) => {
      const member = c.get('member');
      const body = await downloadData(member);
      const timestamp = member.now
        .toISOString()
        .replace(/\.\d+Z$/, 'Z')
        .replaceAll(':', '-');
      return c.body(body, 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="parkway-data-${timestamp}.json"`,
      });
    },
  )
  .delete(
    '/delete-account',
    requireMember,
    noContent('Delete your account and everything in it'),
    describeRefusals('WRONG_PASSWORD', 'CONFLICT', 'RATE_LIMITED'),
    validate('json', deleteAccountRequest),
    async (c) => {
      await deleteAccount(c.get('member'), c.req.valid('json').password);
      c.header('Set-Cookie', endedSessionCookie(c.req.raw, c.env.APP_ORIGIN));
      return c.body(null, 204);
    },
  );
