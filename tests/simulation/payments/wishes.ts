import { PLANS } from '../../../src/shared/rules/billing/prices';
import { RENEWAL_LEAD_MS, RENEWAL_NOTICE_MS } from '../../../src/shared/rules/billing/subscription';
import { hold } from '../broken';
import type { Taking } from '../platform/paypal';
import type { Rows } from './rows';

const ONCE = 'nobody is charged twice for one wish or without one';
const ANNOUNCED = 'nobody is charged before the notice of it has left';
const MINUTE = 60_000;

/** The amounts announced to a member, and when each notice was sent. */
type NoticesOf = (memberId: string) => readonly { amount: string; at: number }[];

/** Members' instructions about being charged, by the step in which the product accepted them. */
export class ChargeConsents {
  /** When cancelling was confirmed. */
  readonly #stopped = new Map<string, number>();
  /** When deleting the account was confirmed. */
  readonly deleted = new Map<string, number>();
  readonly #approved = new Set<string>();
  readonly #renewed = new Map<string, string>();

  approve(orderId: string) {
    this.#approved.add(orderId);
  }

  stop(memberId: string, step: number) {
    this.#stopped.set(memberId, step);
  }

  /** The member agrees to renewals again from now on. */
  wantAgain(memberId: string) {
    this.#stopped.delete(memberId);
  }

  /** Called when PayPal takes money. `noticesOf` are the notices that were sent. */
  check({ order, isRenewal, by }: Taking, rows: Rows, noticesOf: NoticesOf, now: number) {
    const [memberId = '', paymentId = ''] = (order.unit.custom_id ?? '').split('.');
    const payment = rows.paymentNamed(paymentId);
    hold(payment !== undefined, ONCE, () => `order ${order.id} is in none of our books`);
    hold(
      payment.status !== 'failed',
      ONCE,
      () => `payment ${paymentId} had failed: "${payment.note}"`,
    );
    hold(payment.status !== 'completed', ONCE, () => `payment ${paymentId} was paid`);
    const begun = by?.step ?? 0;
    const gone = this.deleted.get(memberId);
    hold(gone === undefined || begun <= gone, ONCE, () => `${memberId} had left in step ${gone}`);
    const { value } = order.unit.amount;
    const price = (PLANS[payment.plan].totalCents / 100).toFixed(2);
    hold(value === price, ONCE, () => `${value} is not the price of the ${payment.plan} plan`);
    const isAnnounced = noticesOf(memberId).some(
      (notice) => notice.amount === `$${value}` && notice.at <= now - RENEWAL_NOTICE_MS + MINUTE,
    );
    hold(!isRenewal || isAnnounced, ANNOUNCED, () => `renewal ${paymentId} for $${value}`);
    if (isRenewal) this.#checkRenewal(memberId, payment, begun, now);
    else hold(this.#approved.has(order.id), ONCE, () => `nobody approved ${order.id}`);
  }

  #checkRenewal(
    memberId: string,
    { id, term_end: end }: { id: string; term_end: number | null },
    begun: number,
    now: number,
  ) {
    const stopped = this.#stopped.get(memberId);
    hold(
      stopped === undefined || begun <= stopped,
      ONCE,
      () => `${memberId} cancelled in step ${stopped}`,
    );
    const isEarly = end !== null && now < end - RENEWAL_LEAD_MS - MINUTE;
    hold(!isEarly, ONCE, () => `renewal ${id} was charged before it was due`);
    const term = `${memberId} ${end}`;
    const before = this.#renewed.get(term);
    hold(before === undefined, ONCE, () => `the term of ${before} was renewed again by ${id}`);
    this.#renewed.set(term, id);
  }

  /** PayPal did not receive a renewal's money after all: its term may be tried again. */
  reopen(paymentId: string) {
    for (const [term, id] of this.#renewed) if (id === paymentId) this.#renewed.delete(term);
  }
}
