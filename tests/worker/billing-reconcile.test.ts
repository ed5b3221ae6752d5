import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reconcilePayments } from '../../worker/features/payments/settle/reconcilePayments';
import {
  openPaypal,
  order,
  type Paypal,
  paymentsOf,
  runJobs,
  selfOf,
} from '../support/paypalWorld';
import { poisonedPayments } from '../support/poisoned';
import { signedIn } from '../support/signedIn';

const HOUR = 3_600_000;

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A member who approved at PayPal and closed the page. */
async function approvedAndGone() {
  const me = await signedIn();
  await paypal.approve(await order(me));
  return me;
}

describe('checking payments at PayPal', () => {
  it('continues after one that cannot be recorded, and returns to it', async () => {
    const poisoned = await approvedAndGone();
    const me = await approvedAndGone();
    const cure = await poisonedPayments(poisoned);
    const at = Date.now() + HOUR;
    await runJobs(at, reconcilePayments);
    expect((await selfOf(me)).isPremium).toBe(true);
    expect((await selfOf(poisoned)).isPremium).toBe(false);
    expect((await paymentsOf(poisoned))[0]).toMatchObject({
      status: 'created',
      checkAt: at + HOUR,
    });
    await cure();
    await runJobs(at + HOUR, reconcilePayments);
    expect((await selfOf(poisoned)).isPremium).toBe(true);
    expect(await paypal.charges()).toHaveLength(2);
  });
});
