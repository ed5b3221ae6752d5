import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type ActingContext, asAdmin } from '../domain/act';
import { chainAudit } from '../domain/audit/auditChain';
import { requireSession } from '../platform/context';
import { withAccess } from './contract/refusals';
import type { MemberEnv } from './requireMember';

export interface AdminEnv extends MemberEnv {
  Variables: MemberEnv['Variables'] & { admin: ActingContext };
}

/** Runs before anything is parsed: others learn only that they are no administrator. */
export const requireAdmin = withAccess(
  'admin',
  createMiddleware<AdminEnv>(async (c, next) => {
    const { acting } = await asAdmin(requireSession(c.get('context')));
    c.set('member', acting);
    c.set('admin', acting);
    await next();
    // The response does not wait; what is left over is chained by the schedule.
    acting.defer(chainAudit(acting));
  }),
);

export const adminRoutes = () => new Hono<AdminEnv>().use(requireAdmin);
