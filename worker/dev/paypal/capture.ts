import { toAmount, toCents } from '../../../src/shared/rules/billing/prices';
import { NEVER_MS } from './faults';
import { presentOrder } from './present';
import {
  allOrders,
  type CaptureRecord,
  type OrderRecord,
  paypalId,
  type Scenario,
  saveOrderRecord,
} from './records';
import { rememberRequest } from './requests';
import { DELAY_HEADER, NONSENSE_HEADER, refuse, type SimulatorContext } from './simulation';
import { newVaultId } from './vault';
import { events } from './webhooks';

const SLOW_MS = 4_000;

/** How the scenarios without a capture are refused while faults are left. */
const REFUSALS = {
  error: (c: SimulatorContext) => refuse(c, 500, 'INTERNAL_SERVER_ERROR'),
  busy: (c: SimulatorContext) => refuse(c, 429, 'RATE_LIMIT_REACHED'),
  'in-progress': (c: SimulatorContext) =>
    refuse(c, 422, 'UNPROCESSABLE_ENTITY', 'ORDER_COMPLETION_IN_PROGRESS'),
  'payer-action': (c: SimulatorContext) =>
    refuse(c, 422, 'UNPROCESSABLE_ENTITY', 'PAYER_ACTION_REQUIRED'),
};

function isRefusing(scenario: string): scenario is keyof typeof REFUSALS {
  return Object.hasOwn(REFUSALS, scenario);
}

/** Captures according to the order's scenario. A repeated call returns the capture it made. */
export async function scenarioAnswer(
  c: SimulatorContext,
  order: OrderRecord,
  requestId: string | undefined,
): Promise<Response> {
  const { ledger } = c.get('simulation');
  const { scenario, faultsLeft } = order;
  const isFaulty = faultsLeft > 0;
  const after = { ...order, faultsLeft: Math.max(0, faultsLeft - 1) };
  if (scenario === 'decline') return refuse(c, 422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
  if (isFaulty && isRefusing(scenario)) {
    const status = scenario === 'payer-action' ? 'PAYER_ACTION_REQUIRED' : order.status;
    // A charge of a stored method counts its faults itself.
    if (!order.vaultId) await saveOrderRecord(ledger, { ...after, status });
    return REFUSALS[scenario](c);
  }
  const answer = await capture(c, after, requestId);
  if (scenario === 'slow') answer.headers.set(DELAY_HEADER, String(SLOW_MS));
  if (scenario === 'timeout' && isFaulty) answer.headers.set(DELAY_HEADER, String(NEVER_MS));
  if (scenario === 'malformed' && isFaulty) {
    c.header(NONSENSE_HEADER, 'yes');
    return c.json({ status: 7, purchase_units: 'none' });
  }
  return answer;
}

async function capture(
  c: SimulatorContext,
  order: OrderRecord,
  requestId: string | undefined,
): Promise<Response> {
  const { ledger, notify, now } = c.get('simulation');
  const origin = new URL(c.req.url).origin;
  const { invoice_id: invoice } = order.unit;
  if (!order.capture && invoice) {
    const paid = (await allOrders(ledger)).some(
      ({ capture: other }) => other?.invoice_id === invoice && other.status !== 'DECLINED',
    );
    if (paid) return refuse(c, 422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID');
  }
  const isNew = order.capture === null;
  const made = order.capture ?? captureOf(order);
  const keep = order.keep && order.scenario !== 'vault-refused';
  const isKept = keep && made.status !== 'DECLINED' && order.scenario !== 'vault-later';
  const vaultId = isKept ? (order.vaultId ?? newVaultId()) : order.vaultId;
  const captured: OrderRecord = { ...order, keep, status: 'COMPLETED', capture: made, vaultId };
  await saveOrderRecord(ledger, captured);
  if (requestId) await rememberRequest(ledger, requestId, order.id, now());
  if (isNew) {
    await notify(events.capture(captured, made, origin));
    if (isKept && vaultId) {
      await ledger.put(`vault:${vaultId}`, true);
      await notify(events.vaulted(captured, vaultId, origin));
    }
  }
  return c.json(presentOrder(captured, origin), 201);
}

const STATUS: Partial<Record<Scenario, CaptureRecord['status']>> = {
  pending: 'PENDING',
  'declined-capture': 'DECLINED',
};

function captureOf({ unit, scenario }: OrderRecord): CaptureRecord {
  const { currency_code, value } = unit.amount;
  const more = { 'wrong-amount': -800, 'wrong-more': 800 }[scenario as string] ?? 0;
  const amount = toAmount(Math.max(1, (toCents(value) ?? 0) + more));
  return {
    id: paypalId(),
    status: STATUS[scenario] ?? 'COMPLETED',
    amount: {
      currency_code: scenario === 'wrong-currency' ? 'EUR' : currency_code,
      value: amount,
    },
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
    refunds: [],
  };
}
