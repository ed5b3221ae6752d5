import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as z from 'zod';
import { page } from './page';
import {
  funding,
  livingOrder,
  type OrderRecord,
  orderRecord,
  SCENARIOS,
  saveOrderRecord,
  scenario,
} from './records';
import type { SimulatorEnv } from './simulation';
import { faultsOf } from './vault';
import { events } from './webhooks';

const PAYER_ID = 'SIMULATEDBUYER';

const choice = z.object({
  act: z.enum(['pay', 'cancel']),
  scenario,
  source: funding.catch('paypal'),
  payer: orderRecord.shape.payer,
});

/** Where the buyer approves an order: in a window of its own, or by redirects there and back. */
export const approvalRoutes = new Hono<SimulatorEnv>()
  .get('/', async (c) => {
    const order = await livingOrder(c.get('simulation'), c.req.query('token') ?? '');
    if (!order || order.capture) return c.html(await gone(), 404);
    return c.html(await approvalPage(order, c.req.query('fundingSource') ?? 'paypal'));
  })
  .post('/', async (c) => {
    const { ledger, notify } = c.get('simulation');
    const order = await livingOrder(c.get('simulation'), c.req.query('token') ?? '');
    const chosen = choice.safeParse(await c.req.parseBody()).data;
    if (!order || order.capture || !chosen) return c.html(await gone(), 404);
    if (chosen.act === 'cancel') return c.html(await leavingPage(order, 'cancel'));
    const approved: OrderRecord = {
      ...order,
      status: 'APPROVED',
      source: chosen.source,
      payer: chosen.payer,
      // Only a PayPal account can be stored.
      keep: order.keep && chosen.source === 'paypal',
      scenario: chosen.scenario,
      faultsLeft: faultsOf(chosen.scenario),
    };
    await saveOrderRecord(ledger, approved);
    await notify(events.approved(approved, new URL(c.req.url).origin));
    return c.html(await leavingPage(approved, 'approve'));
  });

function approvalPage(order: OrderRecord, source: string) {
  const { amount, description } = order.unit;
  return page(
    'Approve the payment',
    html`<main class="narrow">
      <h1>${description ?? 'Payment'}</h1>
      <p class="amount">${amount.value} ${amount.currency_code}</p>
      ${order.keep ? html`<p>You're letting the shop charge this account again when the plan renews.</p>` : ''}
      <form method="post">
        <input type="hidden" name="source" value="${source}">
        <label for="scenario">What should happen?</label>
        <select id="scenario" name="scenario">
          ${Object.entries(SCENARIOS).map(
            ([value, label]) => html`<option value="${value}">${label}</option>`,
          )}
        </select>
        <button class="pay" name="act" value="pay">Pay now</button>
        <button class="back" name="act" value="cancel">Cancel and return</button>
      </form>
    </main>`,
  );
}

/** Notifies the page that opened this window, and closes it; without one, redirects back. */
function leavingPage(order: OrderRecord, action: 'approve' | 'cancel') {
  const { return_url: back, cancel_url: cancel } = order.back ?? {};
  const target = new URL((action === 'approve' ? back : cancel) ?? 'about:blank');
  target.searchParams.set('token', order.id);
  if (action === 'approve') target.searchParams.set('PayerID', PAYER_ID);
  const message = { from: 'simulated-paypal', action, orderId: order.id, payerId: PAYER_ID };
  const script = `
    const message = ${asScript(message)};
    if (window.opener) {
      window.opener.postMessage(message, ${asScript(target.origin)});
      window.close();
    } else {
      location.replace(${asScript(target.href)});
    }`;
  return page(
    'Back to the shop',
    html`<main class="narrow"><h1>Going back to the shop</h1></main><script>${raw(script)}</script>`,
  );
}

/** JSON that cannot end the script element around it. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function gone() {
  return page(
    'No such payment',
    html`<main class="narrow"><h1>There's nothing to approve here</h1><p>The order is already paid, or was never placed.</p></main>`,
  );
}
