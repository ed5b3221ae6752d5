import { eq } from 'drizzle-orm';
import { PLANS } from '../../../../src/shared/rules/billing/prices';
import { addMonths, nextTerm } from '../../../../src/shared/rules/billing/subscription';
import { subscriptions } from '../../../db/schema';
import type { Context } from '../../../platform/context';
import type { OpenPayment } from '../checkout/openPayment';

/**
 * The term that a payment buys. Premium that continued only because PayPal could not be asked to
 * renew was not paid for: the renewal covers it, and a purchase starts at once.
 */
export async function boughtTerm(
  { db, now }: Context,
  { memberId, kind, plan, termEnd }: OpenPayment,
  premiumUntil: number | null,
): Promise<{ start: number; end: number }> {
  const at = now.getTime();
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.memberId, memberId));
  const isBridged =
    row !== undefined &&
    !row.ended &&
    row.termEnd < (premiumUntil ?? 0) &&
    at < (premiumUntil ?? 0);
  if (!isBridged) return nextTerm(plan, premiumUntil, at);
  if (kind === 'renewal' && termEnd === row.termEnd) {
    return { start: termEnd, end: addMonths(termEnd, PLANS[plan].months) };
  }
  return nextTerm(plan, row.termEnd, at);
}
