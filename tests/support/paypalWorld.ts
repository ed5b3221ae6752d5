import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { createApp } from '../../worker/app';
import { payments, subscriptions } from '../../worker/db/schema';
import { addFault, type Fault, NEVER_MS } from '../../worker/dev/paypal/faults';
import { changeMerchant } from '../../worker/dev/paypal/merchant';
import { allOrders, type Scenario } from '../../worker/dev/paypal/records';
import { DELAY_HEADER, NONSENSE_HEADER } from '../../worker/dev/paypal/simulation';
import { createSimulator } from '../../worker/dev/paypal/simulator';
import { setNextCharge } from '../../worker/dev/paypal/vault';
import type { WebhookDelivery } from '../../worker/dev/paypal/webhooks';
import { type Context, createContext } from '../../worker/platform/context';
import { RELIED_ON, undocumentedEvent, undocumentedOf } from './paypalDocuments/documented';
import { db, ORIGIN, type TestMember } from './signedIn';

const PAYPAL = 'https://paypal.test';

export const PAYPAL_SETTINGS = {
  PAYPAL_API_BASE: PAYPAL,
  PAYPAL_SDK_BASE: 'https://sdk.paypal.test',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'OURWEBHOOK',
};

/** The product's bindings, with PayPal set up. */
export const paidEnv = { ...env, ...PAYPAL_SETTINGS };

const app = createApp();

/** A separate simulated PayPal for a test; the network reaches only it. */
export function openPaypal(webhookId = PAYPAL_SETTINGS.PAYPAL_WEBHOOK_ID) {
  const kept = new Map<string, unknown>();
  const deliveries: WebhookDelivery[] = [];
  const found: string[] = [];
  // Both sides of every call of every test are checked against PayPal's documents.
  onTestFinished(() => {
    expect(found.filter((each) => !RELIED_ON.includes(each))).toEqual([]);
  });
  let ahead = 0;
  const calls: { call: string; requestId: string | null }[] = [];
  const ledger = {
    get: async (key: string) => structuredClone(kept.get(key)),
    put: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
    delete: async (key: string) => kept.delete(key),
    list: async ({ prefix }: { prefix: string }) =>
      new Map([...kept].filter(([key]) => key.startsWith(prefix))),
  };
  const simulator = createSimulator({
    ledger,
    clientId: PAYPAL_SETTINGS.PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_SETTINGS.PAYPAL_CLIENT_SECRET,
    webhookId,
    webhookUrl: `${ORIGIN}/api/paypal/webhook`,
    deliver: (delivery) => {
      found.push(...undocumentedEvent(delivery.body));
      deliveries.push(delivery);
    },
    wait: async () => {},
    now: () => Date.now() + ahead,
  });
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    if (origin !== PAYPAL) throw new TypeError(`The network is closed: ${request.url}`);
    const requestId = request.headers.get('PayPal-Request-Id');
    calls.push({ call: `${request.method} ${pathname}`, requestId });
    const sent = request.clone();
    const answer = await simulator.fetch(request);
    if (!answer.headers.has(NONSENSE_HEADER)) found.push(...(await undocumentedOf(sent, answer)));
    if (Number(answer.headers.get(DELAY_HEADER) ?? 0) >= NEVER_MS) {
      throw new DOMException('The operation timed out.', 'TimeoutError');
    }
    return answer;
  });
  const submit = (path: string, form: Record<string, string>) =>
    simulator.request(`${PAYPAL}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  return {
    deliveries,
    calls,
    charges: async () =>
      (await allOrders(ledger)).filter(
        ({ capture }) => capture !== null && capture.status !== 'DECLINED',
      ),
    approve: async (
      orderId: string,
      scenario: Scenario = 'complete',
      source = 'paypal',
      payer = '',
    ) => {
      const page = await submit(`/checkoutnow?token=${orderId}`, {
        act: 'pay',
        scenario,
        source,
        payer,
      });
      expect(page.status).toBe(200);
    },
    /** Advances PayPal's own clock. */
    laterBy: (milliseconds: number) => {
      ahead += milliseconds;
    },
    act: (orderId: string, act: string) => submit('/control/act', { orderId, act }),
    /** Sets how events are delivered from now on, or releases the held ones. */
    tell: (form: Record<string, string>) => submit('/control/telling', form),
    nextCharge: (scenario: Scenario) => setNextCharge(ledger, scenario),
    fault: (fault: Fault) => addFault(ledger, fault),
    /** What PayPal allows the shop's account, and the events it subscribed to. */
    merchant: (change: Parameters<typeof changeMerchant>[1]) => changeMerchant(ledger, change),
    forgetTokens: () => {
      for (const key of kept.keys()) if (key.startsWith('token:')) kept.delete(key);
    },
    keepVault: (vaultId: string) => void kept.set(`vault:${vaultId}`, true),
    vaults: () => [...kept.keys()].filter((key) => key.startsWith('vault:')),
    /** PayPal captures without the product learning of it, as when it dies at that moment. */
    captureUnheard: async (orderId: string, paymentId: string) => {
      const login = await fetch(`${PAYPAL}/v1/oauth2/token`, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa('client:secret')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      const { access_token: token } = (await login.json()) as { access_token: string };
      const answer = await fetch(`${PAYPAL}/v2/checkout/orders/${orderId}/capture`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'PayPal-Request-Id': `${paymentId}-capture` },
        body: '{}',
      });
      expect(answer.status).toBe(201);
    },
  };
}

export type Paypal = ReturnType<typeof openPaypal>;

/** A call to the product with PayPal set up. */
export async function paid(
  method: string,
  path: string,
  more: { cookie?: string; body?: unknown; text?: string; headers?: Record<string, string> } = {},
  bindings: Env = paidEnv,
): Promise<Response> {
  const text = more.text ?? (more.body === undefined ? undefined : JSON.stringify(more.body));
  const headers = new Headers({ origin: ORIGIN });
  if (more.cookie) headers.set('cookie', more.cookie);
  if (text !== undefined) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(more.headers ?? {})) headers.set(name, value);
  const request = new Request(new URL(path, ORIGIN), {
    method,
    headers,
    ...(text === undefined ? {} : { body: text }),
  });
  const ctx = createExecutionContext();
  const answer = await app.fetch(request, bindings, ctx);
  await waitOnExecutionContext(ctx);
  return answer;
}

export const MONTHLY = { amount: '8.99', currency: 'USD', intent: 'CAPTURE', plan: 'monthly' };

export async function order(buyer: TestMember, more: Record<string, unknown> = {}) {
  const answer = await paid('POST', '/api/paypal/order', {
    cookie: buyer.cookie,
    body: { ...MONTHLY, ...more },
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

export const capture = (buyer: TestMember, orderId: string) =>
  paid('POST', `/api/paypal/order/${orderId}/capture`, { cookie: buyer.cookie });

/** From the button to premium. */
export async function buy(paypal: Paypal, buyer: TestMember, more: Record<string, unknown> = {}) {
  const orderId = await order(buyer, more);
  await paypal.approve(orderId);
  const answer = await capture(buyer, orderId);
  expect(await answer.json()).toEqual({ status: 'COMPLETED' });
  return orderId;
}

/** Delivers an event to the product as PayPal does. */
export const deliver = ({ headers, body }: WebhookDelivery) =>
  paid('POST', '/api/paypal/webhook', {
    text: body,
    headers: { ...headers, origin: 'https://api.paypal.test' },
  });

/** Runs jobs of the schedule at a given time. */
export async function runJobs(at: number, ...jobs: ((context: Context) => Promise<void>)[]) {
  const waiting: Promise<unknown>[] = [];
  const context = createContext({
    env: paidEnv,
    requestId: crypto.randomUUID(),
    waitUntil: (work) => void waiting.push(work),
  });
  for (const job of jobs) await job({ ...context, now: new Date(at) });
  await Promise.all(waiting);
}

export const paymentsOf = ({ id }: { id: string }) =>
  db.select().from(payments).where(eq(payments.memberId, id));

export async function subscriptionOf({ id }: { id: string }) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.memberId, id));
  return row;
}

/** The product's view of its member, requested again. */
export async function selfOf(member: TestMember) {
  const answer = await member.get('/api/auth/me');
  return (await answer.json()) as {
    isPremium: boolean;
    subscriptionStatus: string;
    subscriptionEndDate: string | null;
    trialAvailable: boolean;
  };
}
