import { eq } from 'drizzle-orm';
import { PLANS } from '../../../../src/shared/rules/billing/prices';
import { addMonths, nextTerm } from '../../../../src/shared/rules/billing/subscription';
import { members, subscriptions } from '../../../db/schema';
import type { Context } from '../../../platform/context';
import type { OpenPayment } from '../checkout/openPayment';

/**
 * The term that a payment buys, and the end of premium from which it was counted; `null` for a
 * deleted member. Both are read in one statement: between two, a reversal that is won again could
 * leave a term that overlaps another. Premium that continued only because PayPal could not be asked
 * to renew was not paid for: the renewal covers it, and a purchase starts at once.
 */
export async function boughtTerm(
  { db, now }: Context,
  { memberId, kind, plan, termEnd }: OpenPayment,
): Promise<{ premiumUntil: number | null; start: number; end: number } | null> {
  const at = now.getTime();
  const [found] = await db
    .select({ premiumUntil: members.premiumUntil, subscription: subscriptions })
    .from(members)
    .leftJoin(subscriptions, eq(subscriptions.memberId, members.id))
    .where(eq(members.id, memberId));
  if (!found) return null;
  const { premiumUntil, subscription } = found;
  const isBridged =
    subscription !== null &&
    !subscription.ended &&
    subscription.termEnd < (premiumUntil ?? 0) &&
    at < (premiumUntil ?? 0);
  if (!isBridged) return { premiumUntil, ...nextTerm(plan, premiumUntil, at) };
  if (kind === 'renewal' && termEnd === subscription.termEnd) {
    return { premiumUntil, start: termEnd, end: addMonths(termEnd, PLANS[plan].months) };
  }
  return { premiumUntil, ...nextTerm(plan, subscription.termEnd, at) };
}
