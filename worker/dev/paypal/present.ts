import type { CaptureRecord, OrderRecord, RefundRecord } from './records';

/** An order as Orders v2 answers it, `Prefer: return=representation`. */
export function presentOrder(order: OrderRecord, origin: string) {
  const { capture, unit } = order;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: order.createdAt,
    ...(order.status === 'APPROVED' || capture ? { payment_source: sourceOf(order) } : {}),
    purchase_units: [
      {
        ...unit,
        ...(capture ? { payments: presentPayments(order, capture, origin) } : {}),
      },
    ],
    links: [
      { rel: 'self', method: 'GET', href: `${origin}/v2/checkout/orders/${order.id}` },
      {
        rel: order.status === 'PAYER_ACTION_REQUIRED' ? 'payer-action' : 'approve',
        method: 'GET',
        href: `${origin}/checkoutnow?token=${order.id}`,
      },
    ],
  };
}

function presentPayments(order: OrderRecord, capture: CaptureRecord, origin: string) {
  const { refunds } = capture;
  const twice =
    order.scenario === 'wrong-twice' ? [{ ...capture, id: `2${capture.id.slice(1)}` }] : [];
  return {
    // As part of an order, a capture does not name its order.
    captures: [capture, ...twice].map((each) => withoutOrder(presentCapture(order, each, origin))),
    ...(refunds.length > 0
      ? { refunds: refunds.map((each) => presentRefund(capture, each, origin)) }
      : {}),
  };
}

function withoutOrder({ supplementary_data: _, ...capture }: ReturnType<typeof presentCapture>) {
  return capture;
}

export function presentCapture(order: OrderRecord, capture: CaptureRecord, origin: string) {
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: capture.amount,
    final_capture: true,
    custom_id: capture.custom_id,
    invoice_id: capture.invoice_id,
    supplementary_data: { related_ids: { order_id: order.id } },
    links: [
      { rel: 'self', method: 'GET', href: `${origin}/v2/payments/captures/${capture.id}` },
      { rel: 'up', method: 'GET', href: `${origin}/v2/checkout/orders/${order.id}` },
    ],
  };
}

export function presentRefund(
  capture: CaptureRecord,
  { id, value, createdAt }: RefundRecord,
  origin: string,
) {
  return {
    id,
    status: 'COMPLETED',
    amount: { currency_code: capture.amount.currency_code, value },
    create_time: createdAt,
    custom_id: capture.custom_id,
    invoice_id: capture.invoice_id,
    links: [
      { rel: 'self', method: 'GET', href: `${origin}/v2/payments/refunds/${id}` },
      { rel: 'up', method: 'GET', href: `${origin}/v2/payments/captures/${capture.id}` },
    ],
  };
}

/** A payment token as Vault v3 answers it. */
export function presentToken(id: string, origin: string, payer?: string) {
  const href = `${origin}/v3/vault/payment-tokens/${id}`;
  return {
    id,
    customer: { id: 'SIMULATEDCUSTOMER' },
    payment_source: {
      paypal: {
        email_address: 'buyer@simulated.example',
        usage_type: 'MERCHANT',
        ...(payer ? { account_id: payer, payer_id: payer } : {}),
      },
    },
    links: [
      { rel: 'self', method: 'GET', href },
      { rel: 'delete', method: 'DELETE', href },
    ],
  };
}

/** PayPal's id of the paying account. */
export const payingAccount = (order: OrderRecord) => order.payer || order.id.slice(0, 13);

function sourceOf(order: OrderRecord) {
  const account_id = payingAccount(order);
  if (order.source === 'venmo') return { venmo: { account_id, user_name: 'simulated-buyer' } };
  if (order.source === 'card') return { card: { brand: 'VISA', last_digits: '1111' } };
  if (order.source === 'apple_pay') return { apple_pay: {} };
  // The id comes with the status: while the method is not stored yet, there is none.
  const vault =
    order.keep && order.capture && order.capture.status !== 'DECLINED'
      ? {
          attributes: {
            vault: order.vaultId
              ? { id: order.vaultId, status: 'VAULTED' }
              : { status: 'APPROVED' },
          },
        }
      : {};
  return { paypal: { account_id, email_address: 'buyer@simulated.example', ...vault } };
}
