import { sql } from 'drizzle-orm';
import { asActor } from '../../domain/act';
import { requirePassword } from '../../domain/passwords/requirePassword';
import type { MemberContext } from '../../platform/context';

/**
 * Notes that whoever uses this session has just shown the password. Throws WRONG_PASSWORD and
 * RATE_LIMITED.
 */
export async function confirm(context: MemberContext, password: string): Promise<void> {
  const { acting } = await asActor(context);
  await requirePassword(acting, password);
  await asActor(acting, ({ counts, now, session }) => ({
    confirmed: sql`UPDATE sessions SET confirmed_at = ${now.getTime()}
      WHERE id = ${session.id} AND ${counts}`,
  }));
}
