import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { DELIVERY_MODES, releaseHeldEvents, setDeliveryMode, telling } from './deliveries';
import { DISPUTE_ACTS, outcomeOfAct } from './disputes';
import { addFault, fault } from './faults';
import { changeMerchant } from './merchant';
import { page } from './page';
import {
  allOrders,
  findOrder,
  type OrderRecord,
  SCENARIOS,
  saveOrderRecord,
  scenario,
} from './records';
import { refund } from './refund';
import type { Simulation, SimulatorEnv } from './simulation';
import { newVaultId, setNextCharge } from './vault';
import { events } from './webhooks';

const ACTS = [
  'settle',
  'deny',
  'refund',
  'refund $1',
  'reverse',
  'open dispute',
  'keep',
  'expire',
  ...DISPUTE_ACTS,
] as const;
type Act = (typeof ACTS)[number];

const act = z.object({ orderId: z.string(), act: z.enum(ACTS) });

/**
 * A page, and the calls behind it, with which a developer or a test decides what happens to
 * payments.
 */
export const controlRoutes = new Hono<SimulatorEnv>()
  .get('/', async (c) => c.html(await overview(await allOrders(c.get('simulation').ledger))))
  .get('/control/orders', async (c) => c.json(await allOrders(c.get('simulation').ledger)))
  .post('/control/act', async (c) => {
    const chosen = act.safeParse(await c.req.parseBody()).data;
    const order = chosen && (await findOrder(c.get('simulation').ledger, chosen.orderId));
    if (!order) return c.text('No such order.', 404);
    await perform(c.get('simulation'), order, chosen.act, new URL(c.req.url).origin);
    return c.redirect('/', 303);
  })
  .post('/control/next-charge', async (c) => {
    const chosen = scenario.safeParse((await c.req.parseBody()).scenario).data;
    if (!chosen) return c.text('No such scenario.', 400);
    await setNextCharge(c.get('simulation').ledger, chosen);
    return c.redirect('/', 303);
  })
  .post('/control/telling', async (c) => {
    const form = await c.req.parseBody();
    const chosen = telling.safeParse(form.telling).data;
    if (chosen) await setDeliveryMode(c.get('simulation').ledger, chosen);
    if (form.letGo) await releaseHeldEvents(c.get('simulation'), form.letGo === 'reversed');
    return c.redirect('/', 303);
  })
  .post('/control/merchant', async (c) => {
    const { keepsMethods } = await c.req.parseBody();
    await changeMerchant(c.get('simulation').ledger, { keepsMethods: keepsMethods === 'yes' });
    return c.redirect('/', 303);
  })
  .post('/control/fault', async (c) => {
    await addFault(c.get('simulation').ledger, fault.parse(await c.req.json()));
    return c.body(null, 204);
  });

async function perform(simulation: Simulation, order: OrderRecord, what: Act, origin: string) {
  const { ledger, notify } = simulation;
  const { capture } = order;
  const outcome = outcomeOfAct(what);
  if (what === 'expire') await ledger.delete(`order:${order.id}`);
  if (!capture) return;
  if (outcome) return notify(events.resolved(capture, outcome, origin));
  if (what === 'refund') {
    await refund(simulation, order, origin);
  } else if (what === 'refund $1') {
    await refund(simulation, order, origin, '1.00');
  } else if (what === 'reverse') {
    await notify(events.reversed(capture, origin));
  } else if (what === 'open dispute') {
    await notify(events.disputed(capture, origin));
  } else if (what === 'keep') {
    const vaultId = newVaultId();
    await saveOrderRecord(ledger, { ...order, vaultId });
    await ledger.put(`vault:${vaultId}`, true);
    await notify(events.vaulted(order, vaultId, origin));
  } else if (capture.status === 'PENDING') {
    const status = what === 'settle' ? 'COMPLETED' : 'DECLINED';
    const settled = { ...order, capture: { ...capture, status } as const };
    await saveOrderRecord(ledger, settled);
    await notify(events.capture(settled, settled.capture, origin));
  }
}

function overview(orders: readonly OrderRecord[]) {
  const newest = orders.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return page(
    'Simulated PayPal',
    html`<main>
      <h1>Orders</h1>
      <table>
        <thead><tr><th scope="col">Order</th><th scope="col">What</th><th scope="col">State</th><th scope="col">Actions</th></tr></thead>
        <tbody>${newest.map(
          (order) => html`<tr>
            <td>${order.id}</td>
            <td>${order.unit.description ?? ''}<br>${order.unit.amount.value} ${order.unit.amount.currency_code}</td>
            <td>${order.capture?.status ?? order.status}</td>
            <td>${actsFor(order).map(
              (each) => html`<form method="post" action="/control/act">
                <input type="hidden" name="orderId" value="${order.id}">
                <button name="act" value="${each}">${each}</button>
              </form>`,
            )}</td>
          </tr>`,
        )}</tbody>
      </table>
      <form method="post" action="/control/next-charge">
        <label for="scenario">What should happen to renewals from now on?</label>
        <select id="scenario" name="scenario">${Object.entries(SCENARIOS).map(
          ([value, label]) => html`<option value="${value}">${label}</option>`,
        )}</select>
        <button>Apply</button>
      </form>
      <form method="post" action="/control/telling">
        <label for="telling">How does the shop hear about events?</label>
        <select id="telling" name="telling">${Object.entries(DELIVERY_MODES).map(
          ([value, label]) => html`<option value="${value}">${label}</option>`,
        )}</select>
        <button>Apply</button>
        <button name="letGo" value="in order">Release held events</button>
        <button name="letGo" value="reversed">Release them, newest first</button>
      </form>
      <form method="post" action="/control/merchant">
        <label for="keepsMethods">Can the shop save payment methods from now on?</label>
        <select id="keepsMethods" name="keepsMethods">
          <option value="yes">Yes</option>
          <option value="no">No: orders that would save one are refused</option>
        </select>
        <button>Apply</button>
      </form>
    </main>`,
  );
}

function actsFor({ capture, keep, vaultId }: OrderRecord): readonly Act[] {
  if (!capture) return ['expire'];
  if (capture.status === 'REFUNDED' || capture.status === 'DECLINED') return [];
  if (capture.status === 'PENDING') return ['settle', 'deny'];
  const acts: readonly Act[] = ['refund', 'refund $1', 'reverse', 'open dispute', ...DISPUTE_ACTS];
  return keep && vaultId === null ? [...acts, 'keep'] : acts;
}
