import { toAmount, toCents } from '../../../src/shared/rules/prices';
import { NEVER_MS } from './faults';
import { presentOrder } from './present';
import { allOrders, type CaptureRecord, keepOrder, type OrderRecord, paypalId } from './records';
import { DELAY_HEADER, refuse, type SimulatorContext } from './simulation';
import { events } from './webhooks';

const SLOW_MS = 4_000;

/** Captures as the order's scenario has it. A call that is repeated finds the capture it made. */
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
  if ((scenario === 'error' || scenario === 'busy') && isFaulty) {
    // A charge of a kept method counts its faults by itself.
    if (!order.vaultId) await keepOrder(ledger, after);
    return scenario === 'error'
      ? refuse(c, 500, 'INTERNAL_SERVER_ERROR')
      : refuse(c, 429, 'RATE_LIMIT_REACHED');
  }
  const answer = await capture(c, after, requestId);
  if (scenario === 'slow') answer.headers.set(DELAY_HEADER, String(SLOW_MS));
  if (scenario === 'timeout' && isFaulty) answer.headers.set(DELAY_HEADER, String(NEVER_MS));
  if (scenario === 'malformed' && isFaulty) return c.json({ status: 7, purchase_units: 'none' });
  return answer;
}

async function capture(
  c: SimulatorContext,
  order: OrderRecord,
  requestId: string | undefined,
): Promise<Response> {
  const { ledger, tell } = c.get('simulation');
  const origin = new URL(c.req.url).origin;
  const { invoice_id: invoice } = order.unit;
  if (!order.capture && invoice) {
    const paid = (await allOrders(ledger)).some((other) => other.capture?.invoice_id === invoice);
    if (paid) return refuse(c, 422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID');
  }
  const isNew = order.capture === null;
  const made = order.capture ?? captureOf(order);
  const vaultId = order.keep
    ? (order.vaultId ?? `vault-${paypalId().toLowerCase()}`)
    : order.vaultId;
  const captured: OrderRecord = { ...order, status: 'COMPLETED', capture: made, vaultId };
  await keepOrder(ledger, captured);
  if (requestId) await ledger.put(`request:${requestId}`, order.id);
  if (isNew) {
    await tell(events.capture(captured, made, origin));
    if (order.keep && vaultId) {
      await ledger.put(`vault:${vaultId}`, true);
      await tell(events.vaulted(captured, vaultId));
    }
  }
  return c.json(presentOrder(captured, origin), 201);
}

function captureOf({ unit, scenario }: OrderRecord): CaptureRecord {
  const { currency_code, value } = unit.amount;
  const amount =
    scenario === 'wrong-amount' ? toAmount(Math.max(1, (toCents(value) ?? 0) - 800)) : value;
  return {
    id: paypalId(),
    status: scenario === 'pending' ? 'PENDING' : 'COMPLETED',
    amount: {
      currency_code: scenario === 'wrong-currency' ? 'EUR' : currency_code,
      value: amount,
    },
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
    refunds: [],
  };
}
