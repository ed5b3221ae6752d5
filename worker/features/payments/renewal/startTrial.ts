import { lte, not, sql } from 'drizzle-orm';
import type { Self } from '../../../../src/shared/contract/members';
import { TRIALS_ON_A_DEVICE, trialEnd } from '../../../../src/shared/rules/billing/subscription';
import { coalesce, rowHas } from '../../../db/expressions';
import { unguarded } from '../../../db/runBatch';
import { members, spentTrials } from '../../../db/schema';
import { didUpdate, existsIn, insertFrom } from '../../../db/writes';
import { asActor } from '../../../domain/act';
import { requireConfirmedAddress } from '../../../domain/actor';
import { addressCode } from '../../../domain/payments/addressCode';
import { loadSelf } from '../../../domain/self/selfQueries';
import { invalidateObjects } from '../../../domain/sessions/leases';
import type { MemberContext } from '../../../platform/context';
import { conflict } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';

/**
 * Seven days of premium, once for each member and mailbox, and at most twice on one device. Throws
 * ADDRESS_NOT_CONFIRMED, and CONFLICT for a member who has premium or has had their trial.
 */
export async function startTrial(context: MemberContext): Promise<Self> {
  const mine = context.session.memberId;
  const at = context.now.getTime();
  const end = trialEnd(at);
  const before = await asActor(context);
  requireConfirmedAddress(
    before.actor,
    sentence(
      'Please confirm your email address first, with the link we sent you. Then you can start your free trial.',
    ),
  );
  const code = await addressCode(before.acting, before.actor.email);
  const hasStarted = rowHas(members, { id: mine, trialUsedAt: at });
  const { actor, acting, isStarted } = await asActor(before.acting, ({ counts }) => ({
    isStarted: didUpdate(
      members,
      { premiumUntil: end, subscriptionStatus: 'trial', trialUsedAt: at },
      { id: mine, trialUsedAt: null },
      lte(coalesce(members.premiumUntil, 0), at),
      not(existsIn(spentTrials, { addressCode: code })),
      sql`NOT EXISTS (SELECT 1 FROM member_traces t
            JOIN trial_devices d ON d.device_code = t.code
            WHERE t.member_id = ${mine} AND t.kind = 'device'
            GROUP BY t.code HAVING COUNT(*) >= ${TRIALS_ON_A_DEVICE})`,
      counts,
    ),
    // All three apply only if the statement above started it.
    code: unguarded(
      insertFrom(spentTrials, members, { addressCode: code, usedAt: at }, hasStarted, 'ignore'),
    ),
    devices: unguarded(sql`
      INSERT INTO trial_devices (device_code, address_code, used_at)
      SELECT t.code, ${code}, ${at} FROM member_traces t JOIN members m ON m.id = t.member_id
      WHERE t.member_id = ${mine} AND t.kind = 'device' AND m.trial_used_at = ${at}
      ON CONFLICT DO NOTHING`),
    subscription: unguarded(sql`
      INSERT INTO subscriptions (member_id, auto_renew, term_end)
      SELECT id, 0, ${end} FROM members
      WHERE id = ${mine} AND trial_used_at = ${at} AND premium_until = ${end}
      ON CONFLICT (member_id) DO UPDATE SET
        plan = NULL, auto_renew = 0, next_plan = NULL, term_end = excluded.term_end, ended = 0,
        failed_tries = 0, next_try_at = NULL, error = NULL`),
  }));
  if (!isStarted) {
    throw conflict(
      actor.isPremium
        ? 'You already have Premium.'
        : "You've already had your free trial, or it was used up on this device. Choose a plan to get Premium.",
    );
  }
  await invalidateObjects(acting, mine);
  return (await loadSelf(acting)).self;
}
