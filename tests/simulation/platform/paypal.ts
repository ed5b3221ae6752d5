import { addFault } from '../../../worker/dev/paypal/faults';
import {
  allOrders,
  findOrder,
  type OrderRecord,
  type Scenario,
} from '../../../worker/dev/paypal/records';
import { DELAY_HEADER } from '../../../worker/dev/paypal/simulation';
import { createSimulator } from '../../../worker/dev/paypal/simulator';
import { setNextCharge } from '../../../worker/dev/paypal/vault';
import { events, signEvent, type WebhookDelivery } from '../../../worker/dev/paypal/webhooks';
import type { Process } from '../kernel/process';
import type { Scheduler } from '../kernel/scheduler';
import type { Service } from './network';
import { ORIGIN } from './world';

export const PAYPAL = 'https://paypal.test';
export const PAYPAL_SETTINGS = {
  PAYPAL_API_BASE: PAYPAL,
  PAYPAL_SDK_BASE: 'https://sdk.paypal.test',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'OURWEBHOOK',
};

/** Money that PayPal has just taken, and on behalf of which of our processes. */
export interface Taking {
  order: OrderRecord;
  /** A charge of a stored method, without the buyer. */
  isRenewal: boolean;
  by: Process | undefined;
}

/** The simulated PayPal of one history, with its own books. */
export function openPaypal(scheduler: () => Scheduler, took: (taking: Taking) => void) {
  const kept = new Map<string, unknown>();
  const deliveries: WebhookDelivery[] = [];
  const ledger = {
    get: async (key: string) => kept.get(key),
    put: async (key: string, value: unknown) => void kept.set(key, value),
    delete: async (key: string) => kept.delete(key),
    list: async ({ prefix }: { prefix: string }) =>
      new Map([...kept].filter(([key]) => key.startsWith(prefix))),
  };
  const simulator = createSimulator({
    ledger,
    clientId: PAYPAL_SETTINGS.PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_SETTINGS.PAYPAL_CLIENT_SECRET,
    webhookId: PAYPAL_SETTINGS.PAYPAL_WEBHOOK_ID,
    webhookUrl: `${ORIGIN}/api/paypal/webhook`,
    deliver: (delivery) => void deliveries.push(delivery),
    wait: async () => {},
    now: () => scheduler().now,
  });
  const taken = new Set<string>();
  const service: Service = async (request, by) => {
    const isTaking = request.method === 'POST' && request.url.includes('/checkout/orders');
    const answer = await simulator.fetch(request);
    for (const order of isTaking ? await allOrders(ledger) : []) {
      if (!order.capture || taken.has(order.id) || order.capture.status === 'DECLINED') continue;
      taken.add(order.id);
      took({ order, isRenewal: order.back === null, by });
    }
    const delay = Number(answer.headers.get(DELAY_HEADER) ?? 0);
    if (delay > 0) await new Promise<void>((resolve) => scheduler().after(delay, resolve));
    return answer;
  };
  const submit = async (path: string, form: Record<string, string>) =>
    (await simulator.request(PAYPAL + path, { method: 'POST', body: new URLSearchParams(form) }))
      .status;
  return {
    service,
    deliveries,
    orders: () => allOrders(ledger),
    order: (id: string) => findOrder(ledger, id),
    approve: (orderId: string, scenario: Scenario) =>
      submit(`/checkoutnow?token=${orderId}`, { act: 'pay', scenario, source: 'paypal' }),
    act: (orderId: string, act: string) => submit('/control/act', { orderId, act }),
    nextCharge: (scenario: Scenario) => setNextCharge(ledger, scenario),
    calm: async () => {
      await setNextCharge(ledger, 'complete');
      for (const key of kept.keys()) if (key.startsWith('fault:')) kept.delete(key);
      for (const order of await allOrders(ledger)) {
        await ledger.put(`order:${order.id}`, { ...order, faultsLeft: 0 });
      }
    },
    fault: (fault: Parameters<typeof addFault>[1]) => addFault(ledger, fault),
    /** The buyer withdraws the permission. */
    unvault: async (pick: number) => {
      const keys = [...kept.keys()].filter((key) => key.startsWith('vault:'));
      const key = keys[Math.floor(pick * keys.length)];
      if (key === undefined) return;
      kept.delete(key);
      deliveries.push(await signEvent(events.unvaulted(key.slice(6), PAYPAL), 'OURWEBHOOK'));
    },
    vaults: () =>
      [...kept.keys()].filter((key) => key.startsWith('vault:')).map((key) => key.slice(6)),
  };
}

export type Paypal = ReturnType<typeof openPaypal>;
