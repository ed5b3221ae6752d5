import { sql } from 'drizzle-orm';
import type { Self } from '../../../../src/shared/contract/members';
import { trialEnd } from '../../../../src/shared/rules/subscription';
import { actorCounts, actorFrom, actorStatement } from '../../../domain/actor';
import { addressCode } from '../../../domain/payments/addressCode';
import { loadSelf } from '../../../domain/self/selfQueries';
import type { MemberContext } from '../../../platform/context';
import { DomainError } from '../../../platform/domainError';

/** Seven days of premium, once for each member and mailbox, when they have none. */
export async function startTrial(context: MemberContext): Promise<Self> {
  const { db, now, session } = context;
  const mine = session.memberId;
  const at = now.getTime();
  const end = trialEnd(at);
  const { email } = actorFrom(await actorStatement(context), now);
  const code = await addressCode(context, email);
  const [rows, started] = await db.batch([
    actorStatement(context),
    db.all<{ id: string }>(sql`
      UPDATE members SET premium_until = ${end}, subscription_status = 'trial',
        trial_used_at = ${at}
      WHERE id = ${mine} AND trial_used_at IS NULL AND COALESCE(premium_until, 0) <= ${at}
        AND NOT EXISTS (SELECT 1 FROM spent_trials WHERE address_code = ${code})
        AND ${actorCounts(context)}
      RETURNING id`),
    db.run(sql`
      INSERT INTO spent_trials (address_code, used_at) SELECT ${code}, ${at} FROM members
      WHERE id = ${mine} AND trial_used_at = ${at} ON CONFLICT DO NOTHING`),
    db.run(sql`
      INSERT INTO subscriptions (member_id, auto_renew, term_end)
      SELECT id, 0, ${end} FROM members
      WHERE id = ${mine} AND trial_used_at = ${at} AND premium_until = ${end}
      ON CONFLICT (member_id) DO UPDATE SET
        plan = NULL, auto_renew = 0, next_plan = NULL, term_end = excluded.term_end, ended = 0,
        failed_tries = 0, next_try_at = NULL, trouble = NULL`),
  ]);
  const actor = actorFrom(rows, now);
  if (started.length === 0) {
    throw new DomainError(
      'CONFLICT',
      actor.isPremium
        ? 'You have premium already.'
        : 'You have had your free trial already. Choose a plan to have premium again.',
    );
  }
  return (await loadSelf(context)).self;
}
