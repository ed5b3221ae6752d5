import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type MemberContext, requireSession } from '../platform/context';
import type { AppEnv } from './appEnv';
import { letsIn } from './contract/refusals';

export interface MemberEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { member: MemberContext };
}

/** Before anything is parsed: a visitor learns nothing but that they have to sign in. */
export const requireMember = letsIn(
  'member',
  createMiddleware<MemberEnv>(async (c, next) => {
    c.set('member', requireSession(c.get('context')));
    await next();
  }),
);

/** Where every route is for members alone. */
export const memberRoutes = () => new Hono<MemberEnv>().use(requireMember);
