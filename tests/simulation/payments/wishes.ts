import { PLANS } from '../../../src/shared/rules/prices';
import { RENEWAL_LEAD_MS, RENEWAL_NOTICE_MS } from '../../../src/shared/rules/subscription';
import { hold } from '../broken';
import type { Taking } from '../platform/paypal';
import type { Rows } from './rows';

const ONCE = 'nobody is charged twice for one wish or without one';
const ANNOUNCED = 'nobody is charged before the notice of it has left';
const MINUTE = 60_000;

/** What the notices to a member say will be charged, and when each has left. */
type NoticesOf = (memberId: string) => readonly { amount: string; at: number }[];

/** What members have said of being charged, by the step in which the product took it in. */
export class Wishes {
  /** Of the answer that nothing renews any more. */
  readonly #stopped = new Map<string, number>();
  /** Of the answer that the account is gone. */
  readonly deleted = new Map<string, number>();
  readonly #approved = new Set<string>();
  readonly #renewed = new Map<string, string>();

  approve(orderId: string) {
    this.#approved.add(orderId);
  }

  stop(memberId: string, step: number) {
    this.#stopped.set(memberId, step);
  }

  /** From now on a renewal may be wanted again. */
  wantAgain(memberId: string) {
    this.#stopped.delete(memberId);
  }

  /** Called at the moment in which PayPal takes money. `noticesOf` are the notices that have left. */
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

  /** PayPal did not get the money of a renewal after all: its term may be tried again. */
  reopen(paymentId: string) {
    for (const [term, id] of this.#renewed) if (id === paymentId) this.#renewed.delete(term);
  }
}
