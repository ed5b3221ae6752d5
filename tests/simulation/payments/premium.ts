import { PLANS } from '../../../src/shared/rules/billing/prices';
import { addMonths, trialEnd } from '../../../src/shared/rules/billing/subscription';
import { hold } from '../broken';
import type { MemberRow, PaymentRow, SubscriptionRow } from './rows';

const RULE = 'premium is had exactly for what was paid and not refunded';
/** Between an event and our check of it. */
const TOLERANCE_MS = 10 * 60_000;
/** From one attempt of a renewal that PayPal does not accept to a few attempts later. */
const BRIDGED_MS = 2 * 3_600_000;

interface Grant {
  /** The payment, or the trial. */
  name: string;
  left: number;
}

/** What one member has paid for and not used up: a second opinion on the product's dates. */
class Credit {
  readonly grants: Grant[] = [];
  /** What a payment's refund took, to be restored when the dispute is won. */
  readonly taken = new Map<string, number>();
  #at: number;
  /** How far off the product's date may be by now. */
  slack = TOLERANCE_MS;

  constructor(now: number) {
    this.#at = now;
  }

  /** Time is used up in the order in which it was granted. */
  passTo(now: number) {
    let passed = now - this.#at;
    for (const grant of this.grants) {
      const used = Math.min(grant.left, passed);
      grant.left -= used;
      passed -= used;
    }
    this.#at = now;
  }

  putLast(name: string) {
    this.grants.sort((a, b) => Number(a.name === name) - Number(b.name === name));
  }

  left(): number {
    return this.grants.reduce((sum, { left }) => sum + left, 0);
  }
}

export class Premium {
  readonly #credits = new Map<string, Credit>();
  /** Members with refunds or restored payments, which move the terms after them. */
  readonly #moved = new Set<string | null>();
  readonly #seen = new Map<string, Pick<PaymentRow, 'status' | 'period_start'>>();

  /** Reads what has changed since the last check, and compares premium with it. */
  check(
    members: readonly MemberRow[],
    payments: readonly PaymentRow[],
    subscriptions: readonly SubscriptionRow[],
    now: number,
  ) {
    for (const member of members) this.#noteTrial(member, now);
    for (const { moved, member_id } of payments) if (moved > 0) this.#moved.add(member_id);
    const inTime = payments.toSorted((a, b) => (a.period_start ?? 0) - (b.period_start ?? 0));
    for (const payment of inTime) this.#note(payment, now);
    const terms = new Map(subscriptions.map((each) => [each.member_id, each]));
    for (const member of members) this.#hold(member, terms.get(member.id), now);
  }

  #creditOf(memberId: string, now: number): Credit {
    const credit = this.#credits.get(memberId) ?? new Credit(now);
    this.#credits.set(memberId, credit);
    credit.passTo(now);
    return credit;
  }

  #note(payment: PaymentRow, now: number) {
    const { id, member_id: memberId, status, period_start: start } = payment;
    const { status: before, period_start: startBefore = null } = this.#seen.get(id) ?? {};
    this.#seen.set(id, { status, period_start: start });
    if (memberId === null) return;
    const credit = this.#creditOf(memberId, now);
    if (before === status) {
      // Reversed and restored between two checks: it is used up after the others now.
      if ((start ?? 0) > (startBefore ?? 0)) credit.putLast(id);
      return;
    }
    if (status === 'completed' && !credit.grants.some(({ name }) => name === id)) {
      credit.grants.push({
        name: id,
        left: Math.max(0, endOf(payment, this.#moved) - Math.max(now, payment.period_start ?? now)),
      });
      credit.slack += TOLERANCE_MS;
    } else if (status === 'completed') {
      credit.grants.push({ name: id, left: credit.taken.get(id) ?? 0 });
      credit.slack += TOLERANCE_MS;
    } else if (before === 'completed') {
      let taken = 0;
      for (const grant of credit.grants) {
        if (grant.name !== id) continue;
        taken += grant.left;
        grant.left = 0;
      }
      credit.taken.set(id, taken);
      credit.slack += TOLERANCE_MS;
    }
  }

  #noteTrial({ id, trial_used_at: trial }: MemberRow, now: number) {
    const credit = this.#creditOf(id, now);
    if (trial === null || credit.grants.some(({ name }) => name === 'trial')) return;
    credit.grants.push({ name: 'trial', left: Math.max(0, trialEnd(trial) - now) });
  }

  #hold({ id, premium_until: until }: MemberRow, term: SubscriptionRow | undefined, now: number) {
    const credit = this.#creditOf(id, now);
    // While PayPal cannot be asked to renew, premium continues for hours beyond what was paid.
    const isBridged = term?.ended === 0 && (until ?? 0) > term.term_end;
    if (isBridged) {
      hold((until ?? 0) <= now + BRIDGED_MS + TOLERANCE_MS, RULE, () => `${id} has premium unpaid`);
    }
    const had = Math.max(0, (isBridged ? term.term_end : (until ?? 0)) - now);
    const paid = credit.left();
    hold(Math.abs(had - paid) <= credit.slack, RULE, () => {
      const days = (time: number) => (time / 86_400_000).toFixed(2);
      return `${id} has ${days(had)} days left, and paid for ${days(paid)}`;
    });
  }
}

/** The end of its term, which is as long as its plan until a refund of the member. */
function endOf(
  { id, member_id: of, plan, period_start: start, period_end: end }: PaymentRow,
  moved: ReadonlySet<string | null>,
): number {
  hold(start !== null && end !== null, RULE, () => `${id} is completed and has no term`);
  const isWhole = moved.has(of) || end === addMonths(start, PLANS[plan].months);
  hold(isWhole, RULE, () => `the term of ${id} is not its plan's`);
  return end;
}
