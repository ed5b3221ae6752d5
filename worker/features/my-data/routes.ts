import { Hono } from 'hono';
import { deleteAccountRequest } from '../../../src/shared/contract/account/account';
import { describeFile, fileAnswer, noContent } from '../../http/answers';
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
    describeFile('Everything the service holds about you, as one JSON file', 'application/json'),
    describeRefusals('CONFIRM_IT_IS_YOU', 'LIMIT_REACHED'),
    async (c) => {
      const member = c.get('member');
      const body = await downloadData(member);
      const timestamp = member.now
        .toISOString()
        .replace(/\.\d+Z$/, 'Z')
        .replaceAll(':', '-');
      return fileAnswer(c, body, 'application/json', `parkway-data-${timestamp}.json`);
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
