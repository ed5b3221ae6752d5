import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type MemberContext, requireSession } from '../platform/context';
import type { AppEnv } from './context';
import { withAccess } from './contract/refusals';

export interface MemberEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { member: MemberContext };
}

/** Runs before anything is parsed: a visitor learns only that they must sign in. */
export const requireMember = withAccess(
  'member',
  createMiddleware<MemberEnv>(async (c, next) => {
    c.set('member', requireSession(c.get('context')));
    await next();
  }),
);

/** For groups in which every route is for members only. */
export const memberRoutes = () => new Hono<MemberEnv>().use(requireMember);
