import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { billingHistory } from '../../src/shared/contract/billing';
import { members, payments } from '../../worker/db/schema';
import { readVars } from '../../worker/env';
import { renewSubscriptions } from '../../worker/features/payments/renewal/renewSubscriptions';
import { findPaypal, paypalSources } from '../../worker/platform/payments/settings';
import { refusal } from '../support/errorAnswer';
import {
  buy,
  capture,
  deliver,
  MONTHLY,
  openPaypal,
  order,
  PAYPAL_SETTINGS,
  type Paypal,
  paid,
  paidEnv,
  paymentsOf,
  runJobs,
} from '../support/paypalWorld';
import { db, signedIn, type TestMember, withAddress } from '../support/signedIn';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function historyOf(member: TestMember) {
  return billingHistory.parse(await (await member.get('/api/billing-history')).json());
}

const invoiceOf = async (member: TestMember, address: string) =>
  ((await (await member.get(address)).json()) as { html: string }).html;

describe('the billing history', () => {
  it('is empty for members who never paid', async () => {
    const me = await signedIn();
    await order(me);
    expect(await historyOf(me)).toEqual([]);
  });

  it('shows paid, pending, failed and refunded payments, newest first, to its owner alone', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    const orders = [];
    for (const scenario of ['complete', 'pending', 'decline'] as const) {
      const id = await order(me);
      await paypal.approve(id, scenario);
      await capture(me, id);
      orders.push(id);
    }
    const history = await historyOf(me);
    expect(history.map(({ status }) => status).toSorted()).toEqual([
      'completed',
      'failed',
      'pending',
    ]);
    const paidOne = history.find(({ status }) => status === 'completed');
    expect(paidOne).toMatchObject({ amount: 8.99, method: 'PayPal', plan: 'monthly', note: null });
    expect(history.filter(({ invoiceUrl }) => invoiceUrl !== null)).toEqual([paidOne]);
    expect(await historyOf(other)).toEqual([]);
  });

  it.for([
    ['apple_pay', 'Apple Pay'],
    ['venmo', 'Venmo'],
    ['paylater', 'PayPal'],
  ] as const)('names the payment method: %s', async ([source, method]) => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId, 'complete', source);
    await capture(me, orderId);
    expect(await historyOf(me)).toMatchObject([{ status: 'completed', method }]);
  });

  it('comes as CSV', async () => {
    const me = await signedIn();
    await buy(paypal, me);
    const answer = await me.get('/api/billing-history.csv');
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const [head, line, rest] = (await answer.text()).split('\r\n');
    expect(head).toBe('Date,Payment,Plan,Amount,Refunded,Currency,Status,Method');
    expect(line).toMatch(/^[\d-]+T[\d:.]+Z,pay_\w+,Monthly,8\.99,0\.00,USD,completed,PayPal$/);
    expect(rest).toBe('');
  });

  it('outlives the account, without its owner', async () => {
    const me = await signedIn();
    await buy(paypal, me);
    const [before] = await paymentsOf(me);
    await db.delete(members).where(eq(members.id, me.id));
    const [after] = await db
      .select()
      .from(payments)
      .where(eq(payments.id, before?.id ?? ''));
    expect(after).toMatchObject({ memberId: null, amountCents: 899, status: 'completed' });
    expect(JSON.stringify(after)).not.toContain(me.id);
  });
});

describe('an invoice', () => {
  it('is for its owner alone', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await buy(paypal, me);
    const address = (await historyOf(me))[0]?.invoiceUrl ?? '';
    expect((await me.get(address)).status).toBe(200);
    await refusal(await other.get(address), 404, 'NOT_FOUND');
    await refusal(await me.get('/api/invoices/pay_aaaaaaaaaaaaaaaaaaaa'), 404, 'NOT_FOUND');
    await refusal(await me.get('/api/invoices/1'), 400, 'INVALID_INPUT');
  });

  it('does not exist for an unpaid order', async () => {
    const me = await signedIn();
    const id = await order(me);
    await paypal.approve(id, 'decline');
    await capture(me, id);
    const [row] = await paymentsOf(me);
    await refusal(await me.get(`/api/invoices/${row?.id}`), 404, 'NOT_FOUND');
  });

  it('escapes a member’s text, and runs nothing', async () => {
    const me = await signedIn({ firstName: '<script>alert(1)</script>', lastName: `"'&<img>` });
    await buy(paypal, me);
    const html = await invoiceOf(me, (await historyOf(me))[0]?.invoiceUrl ?? '');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&#39;&amp;&lt;img&gt;');
    expect(html).not.toMatch(/<script|<img|https?:/);
    expect(html).toContain('$8.99');
  });

  it('is numbered without gaps, and shows when the money was returned', async () => {
    const me = await signedIn();
    const first = await buy(paypal, me);
    await buy(paypal, me);
    const numbers = (await paymentsOf(me))
      .map(({ invoiceNumber }) => invoiceNumber ?? 0)
      .toSorted((a, b) => a - b);
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
    const rows = await paymentsOf(me);
    const refunded = rows.find(({ orderId }) => orderId === first);
    const invoice = () => invoiceOf(me, `/api/invoices/${refunded?.id}`);
    const giveBack = async (act: string) => {
      paypal.deliveries.length = 0;
      await paypal.act(first, act);
      for (const each of paypal.deliveries) expect((await deliver(each)).status).toBe(200);
    };
    expect(await invoice()).toContain('<p class="stamp">Paid</p>');
    await giveBack('refund $1');
    expect(await invoice()).toContain('Paid. Refunded $1.00 of $8.99');
    const [, partly] = await historyOf(me);
    expect(partly).toMatchObject({ status: 'completed', amount: 8.99, refunded: 1 });
    expect(await (await me.get('/api/billing-history.csv')).text()).toContain(
      ',Monthly,8.99,1.00,USD,completed,PayPal',
    );
    await giveBack('refund');
    expect(await invoice()).toContain('given back later');
    const [untouched, whole] = await historyOf(me);
    expect(whole).toMatchObject({ status: 'refunded', refunded: 8.99 });
    expect(untouched).toMatchObject({ status: 'completed', refunded: 0 });
  });
});

describe("PayPal's settings", () => {
  it('missing altogether stop the sale of premium, with a message, and affect nothing else', async () => {
    const me = await signedIn();
    const answers = [
      await me.get('/api/paypal/setup'),
      await me.send('POST', '/api/paypal/order', MONTHLY),
      await paid('POST', '/api/paypal/webhook', { text: '{}' }, env),
    ];
    for (const answer of answers) {
      const { message } = await refusal(answer, 503, 'UNAVAILABLE');
      expect(message).toBe('PayPal is temporarily unavailable. Please use the credit card option.');
    }
    await withAddress(me);
    expect((await me.send('POST', '/api/subscription/trial')).status).toBe(200);
    expect(await historyOf(me)).toEqual([]);
    await runJobs(Date.now(), renewSubscriptions);
    expect(paypal.calls).toEqual([]);
  });

  it('count all together, or none of them', () => {
    const half = { ...paidEnv, PAYPAL_CLIENT_SECRET: undefined, PAYPAL_WEBHOOK_ID: undefined };
    expect(readVars(half)).toEqual(readVars(env));
    expect(findPaypal(readVars({ ...paidEnv, PAYPAL_API_BASE: 'paypal' } as Env))).toBeNull();
    expect(findPaypal(readVars(env))).toBeNull();
    expect(findPaypal(readVars(paidEnv))).toEqual(PAYPAL_SETTINGS);
  });

  it('give the browser what it needs, and nothing secret', async () => {
    const me = await signedIn();
    const answer = await paid('GET', '/api/paypal/setup', { cookie: me.cookie });
    expect(await answer.json()).toEqual({
      clientToken: 'client',
      clientId: 'client',
      sdkUrl: 'https://sdk.paypal.test/web-sdk/v6/core',
      takesApplePay: false,
    });
    expect(paypal.calls).toEqual([]);
  });

  it('offer Apple Pay only where the file for it is served, as PayPal has it', async () => {
    const file = '/.well-known/apple-developer-merchantid-domain-association';
    await refusal(await paid('GET', file), 404, 'NOT_FOUND');
    const APPLE_PAY_DOMAIN_FILE_URL = 'https://files.test/domain';
    const given = { ...paidEnv, APPLE_PAY_DOMAIN_FILE_URL };
    const me = await signedIn();
    const setup = await paid('GET', '/api/paypal/setup', { cookie: me.cookie }, given);
    expect(await setup.json()).toMatchObject({ takesApplePay: true });
    const served = vi.fn(async (_url: string) => new Response('7B227073704964'));
    vi.stubGlobal('fetch', served);
    const answer = await paid('GET', file, {}, given);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain('text/plain');
    expect(await answer.text()).toBe('7B227073704964');
    expect(served.mock.calls[0]?.[0]).toBe(APPLE_PAY_DOMAIN_FILE_URL);
    served.mockResolvedValue(new Response('gone', { status: 404 }));
    await refusal(await paid('GET', file, {}, given), 503, 'UNAVAILABLE');
    served.mockResolvedValue(new Response('x'.repeat(65 * 1024)));
    await refusal(await paid('GET', file, {}, given), 503, 'UNAVAILABLE');
  });

  it('open the page that pays to them, and no other page', async () => {
    const page = (path: string) => {
      const ASSETS = {
        fetch: async () =>
          new Response('', {
            headers: {
              'Content-Security-Policy': "default-src 'none'; script-src 'self'; img-src 'self'",
              'Cross-Origin-Opener-Policy': 'same-origin',
            },
          }),
      };
      return paid('GET', path, {}, { ...paidEnv, ASSETS } as unknown as Env);
    };
    const subscribe = await page('/subscribe?plan=annual');
    expect(subscribe.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self' https://sdk.paypal.test; " +
        "img-src 'self' https://sdk.paypal.test; connect-src https://sdk.paypal.test; " +
        'frame-src https://sdk.paypal.test; form-action https://sdk.paypal.test; ' +
        'style-src https://sdk.paypal.test; font-src https://sdk.paypal.test',
    );
    expect(subscribe.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
    for (const path of ['/help', '/premium', '/login', '/subscribe/more']) {
      const { headers } = await page(path);
      expect(headers.get('Content-Security-Policy')).not.toContain('paypal');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    }
    const live = { ...readVars(paidEnv), PAYPAL_SDK_BASE: 'https://www.paypal.com' };
    expect(paypalSources(live)).toContain('https://*.paypal.com');
  });
});
