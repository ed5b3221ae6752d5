import { Hono } from 'hono';
import { scenarioAnswer } from './capture';
import { NEVER_MS } from './faults';
import { merchantOf } from './merchant';
import { presentOrder } from './present';
import {
  findOrder,
  livingOrder,
  type OrderRecord,
  orderRequest,
  paypalId,
  saveOrderRecord,
} from './records';
import { orderOfRequest, rememberRequest } from './requests';
import { DELAY_HEADER, refuse, type SimulatorContext, type SimulatorEnv } from './simulation';
import { nextChargeScenario } from './vault';

export const orderRoutes = new Hono<SimulatorEnv>()
  .post('/', async (c) => {
    const { ledger, now } = c.get('simulation');
    const requestId = c.req.header('PayPal-Request-Id');
    const known = await orderOfRequest(ledger, requestId, now());
    if (known !== null) return answerAgain(c, known);

    const parsed = orderRequest.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return refuse(c, 400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
    const { purchase_units, payment_source, application_context } = parsed.data;
    const [unit] = purchase_units;
    if (!unit) return refuse(c, 400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER');
    const vaultId = payment_source?.paypal.vault_id ?? null;
    const keep = payment_source?.paypal.attributes !== undefined;
    if (keep && !(await merchantOf(ledger)).keepsMethods) {
      return refuse(c, 422, 'UNPROCESSABLE_ENTITY', 'NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE');
    }
    const order: OrderRecord = {
      id: paypalId(),
      status: payment_source && !vaultId ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      unit,
      keep,
      vaultId,
      back: payment_source?.paypal.experience_context ?? application_context ?? null,
      source: 'paypal',
      payer: '',
      scenario: 'complete',
      faultsLeft: 0,
      capture: null,
      createdAt: new Date(now()).toISOString(),
    };
    if (!vaultId) {
      await saveOrderRecord(ledger, order);
      if (requestId) await rememberRequest(ledger, requestId, order.id, now());
      return c.json(presentOrder(order, origin(c)), payment_source ? 200 : 201);
    }
    if ((await ledger.get(`vault:${vaultId}`)) !== true) {
      return refuse(c, 422, 'UNPROCESSABLE_ENTITY', 'TOKEN_ID_NOT_FOUND');
    }
    const scenario = await nextChargeScenario(ledger);
    return scenarioAnswer(c, { ...order, status: 'APPROVED', ...scenario }, requestId);
  })
  .get('/:id', async (c) => {
    const order = await livingOrder(c.get('simulation'), c.req.param('id'));
    if (!order) return refuse(c, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    return c.json(presentOrder(order, origin(c)));
  })
  .post('/:id/capture', async (c) => {
    const { ledger, now } = c.get('simulation');
    const order = await livingOrder(c.get('simulation'), c.req.param('id'));
    if (!order) return refuse(c, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    const requestId = c.req.header('PayPal-Request-Id');
    if (order.capture && (await orderOfRequest(ledger, requestId, now())) !== order.id) {
      return refuse(c, 422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    }
    if (order.status !== 'APPROVED' && !order.capture) {
      return refuse(c, 422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    }
    return scenarioAnswer(c, order, requestId);
  });

async function answerAgain(c: SimulatorContext, orderId: string) {
  const order = await findOrder(c.get('simulation').ledger, orderId);
  if (!order) return refuse(c, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  if (order.vaultId) {
    const { scenario, faultsLeft } = await nextChargeScenario(c.get('simulation').ledger);
    if (scenario === 'timeout' && faultsLeft > 0) c.header(DELAY_HEADER, String(NEVER_MS));
  }
  return c.json(presentOrder(order, origin(c)), 200);
}

function origin(c: SimulatorContext): string {
  return new URL(c.req.url).origin;
}
