import { eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { PLANS } from '../../../../src/shared/rules/billing/prices';
import { addMonths, nextTerm } from '../../../../src/shared/rules/billing/subscription';
import { DAY } from '../../../../src/shared/rules/durations';
import { flag } from '../../../db/columns';
import { iif, onlyIf } from '../../../db/expressions';
import { allOf } from '../../../db/guard';
import { hasRows, runBatch, singleValue } from '../../../db/runBatch';
import { members, payments, subscriptions } from '../../../db/schema';
import { existsIn, updateWhere } from '../../../db/writes';
import { payerCode } from '../../../domain/bans/banCodes';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMail } from '../../../domain/mail/queueMail';
import type { PaymentNote } from '../../../domain/payments/paymentNotes';
import { retireVaultStatement } from '../../../domain/payments/retireVault';
import { invalidateObjects } from '../../../domain/sessions/leases';
import type { Context } from '../../../platform/context';
import type { OrderResult } from '../checkout/evaluateOrder';
import { nextCheck, type OpenPayment } from '../checkout/openPayment';

/** Days after a payment was settled on which PayPal is asked about it again. */
export const RECHECK_DAYS = [1, 7, 30, 90, 180] as const;

/** The next of these days for a row of `payments`, in ms since 1970; NULL after the last. */
export function nextRecheck(now: Date): SQL {
  const next = RECHECK_DAYS.reduceRight<SQL | null>((later, days) => {
    const on = sql`${payments.settledAt} + ${days * DAY}`;
    return iif(gt(on, now.getTime()), on, later);
  }, null);
  return iif(eq(payments.status, 'completed'), next, null);
}

/** For a payment that is completed now. */
export const NEXT_INVOICE_NUMBER = sql`(SELECT COALESCE(MAX(invoice_number), 0) + 1 FROM payments)`;

type Completed = Extract<OrderResult, { kind: 'completed' }>;

/** For a member who agreed to renewal, when PayPal did not store the payment method after all. */
const NOT_KEPT: PaymentNote = 'not-kept';

/** Something else settled the payment meanwhile, or the end of premium moved: try again. */
const TRIES = 5;

/**
 * Grants premium for a capture that PayPal reports completed: once, however often and from wherever
 * it is called. One batch, decided by its first statement: it claims the payment only while nothing
 * else has, and only while premium ends where the new term was counted from. The statements after
 * it apply only with the key of this claim.
 */
export async function grantPremium(context: Context, payment: OpenPayment, result: Completed) {
  const { db } = context;
  const code = result.payer === null ? null : await payerCode(context, result.payer);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const term = await boughtTerm(context, payment);
    if (!term) return;
    if (await take(context, payment, { ...result, code }, term)) return;
    const stillOpen = await singleValue(flag)`SELECT ${isOpen(payment.id)}`.run(db);
    if (!stillOpen) return;
  }
  throw new Error(`The payment ${payment.id} could not be settled.`);
}

async function take(
  context: Context,
  payment: OpenPayment,
  {
    captureId,
    method,
    code,
    vault: { id: vaultId, isVaultPending },
  }: Completed & { code: string | null },
  term: NonNullable<Awaited<ReturnType<typeof boughtTerm>>>,
): Promise<boolean> {
  const { db, now } = context;
  const { id, memberId, plan } = payment;
  const at = now.getTime();
  const key = crypto.randomUUID();
  const mine = existsIn(payments, { id, settledBy: key });
  // With agreement to renewal and a method that PayPal can store, the plan renews with it from now
  // on.
  const renews = payment.autoRenew && vaultId !== null;
  const isRenewal = payment.kind === 'renewal';
  const isNotKept = payment.autoRenew && !isRenewal && vaultId === null && !isVaultPending;
  const goesOn = existsIn(subscriptions, { memberId, autoRenew: true });

  const { isTaken } = await runBatch(db, {
    isTaken: hasRows(sql`
      UPDATE payments SET status = 'completed', settled_by = ${key}, settled_at = ${at},
        capture_id = ${captureId}, method = ${method}, payer_code = ${code},
        recheck_at = ${at + RECHECK_DAYS[0] * DAY},
        note = IIF(${isNotKept} AND NOT ${goesOn}, ${NOT_KEPT}, NULL),
        check_at = ${isVaultPending ? nextCheck(payment, now) : null},
        period_start = ${term.start}, period_end = ${term.end},
        invoice_number = ${NEXT_INVOICE_NUMBER}
      WHERE id = ${id} AND ${isOpen(id)}
        AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId} AND premium_until IS ${term.premiumUntil})
        AND NOT EXISTS (SELECT 1 FROM payments WHERE capture_id = ${captureId} AND id <> ${id})
      RETURNING id`),
    vault: retireVaultStatement(
      context,
      memberId,
      onlyIf(renews, allOf(ne(subscriptions.vaultId, vaultId ?? ''), mine)),
    ),
    subscription: sql`
      INSERT INTO subscriptions (member_id, plan, auto_renew, vault_id, term_end)
      SELECT ${memberId}, ${plan}, ${renews}, ${renews ? vaultId : null}, ${term.end} WHERE ${mine}
      ON CONFLICT (member_id) DO UPDATE SET
        plan = CASE WHEN ${renews || isRenewal} OR auto_renew = 0 THEN excluded.plan ELSE plan END,
        next_plan = CASE WHEN ${renews || isRenewal} THEN NULL ELSE next_plan END,
        auto_renew = MAX(auto_renew, excluded.auto_renew),
        vault_id = COALESCE(excluded.vault_id, vault_id),
        term_end = excluded.term_end, ended = 0,
        failed_tries = 0, next_try_at = NULL, error = NULL`,
    member: updateWhere(
      members,
      { premiumUntil: term.end, subscriptionStatus: 'active' },
      { id: memberId },
      mine,
    ),
    mail: queueMail(
      context,
      { kind: 'payment-receipt', memberId, data: { paymentId: id }, key: `receipt:${id}` },
      mine,
    ),
  });
  if (!isTaken) return false;
  await invalidateObjects(context, memberId);
  context.defer(deliverMails(context));
  return true;
}

/** Includes a failed one: what PayPal reports as paid after all is paid. */
function isOpen(id: string) {
  return existsIn(payments, { id, status: ['created', 'pending', 'failed'] });
}

/**
 * The term that a payment buys, and the end of premium from which it was counted; `null` for a
 * deleted member. Both are read in one statement: between two, a reversal that is won again could
 * leave a term that overlaps another. Premium that continued only because PayPal could not be asked
 * to renew was not paid for: the renewal covers it, and a purchase starts at once.
 */
async function boughtTerm(
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
