import { gt, lt } from 'drizzle-orm';
import { RENEWAL_GRACE_MS } from '../../../../src/shared/rules/billing/subscription';
import { members, subscriptions } from '../../../db/schema';
import { existsIn, updateWhere } from '../../../db/writes';
import { invalidateObjects } from '../../../domain/sessions/leases';
import type { Context } from '../../../platform/context';

/** Longer than the time between two tries of a renewal. */
const BRIDGE_MS = 2 * 3_600_000;

/**
 * PayPal could not be asked to renew this term, which is not the member's fault: premium continues
 * until the next attempts, at most through the grace period. The renewal then starts at the end of
 * the old term. A renewal that PayPal has declined is not bridged.
 */
export async function bridgeTerm(
  context: Context,
  { memberId, termEnd }: { memberId: string; termEnd: number },
): Promise<void> {
  const at = context.now.getTime();
  const until = Math.min(at + BRIDGE_MS, termEnd + RENEWAL_GRACE_MS);
  await context.db.run(
    updateWhere(
      members,
      { premiumUntil: until },
      { id: memberId },
      gt(members.premiumUntil, at),
      lt(members.premiumUntil, until),
      existsIn(subscriptions, { memberId, autoRenew: true, ended: false, failedTries: 0, termEnd }),
    ),
  );
  await invalidateObjects(context, memberId);
}
