import type { DisputeOutcome } from './disputes';
import {
  payingAccount,
  presentCapture,
  presentOrder,
  presentRefund,
  presentToken,
} from './present';
import { type CaptureRecord, type OrderRecord, paypalId, type RefundRecord } from './records';

export interface WebhookDelivery {
  headers: Record<string, string>;
  /** The event as JSON: this is what is signed. */
  body: string;
}

const encoder = new TextEncoder();

/** Replaces PayPal's certificate: only the simulator knows it. */
const SIGNING_KEY = 'simulated-paypal-certificate';

export async function signEvent(event: object, webhookId: string): Promise<WebhookDelivery> {
  const id = crypto.randomUUID();
  const time = new Date().toISOString();
  const body = JSON.stringify(event);
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'PayPal-Auth-Algo': 'SHA256withRSA',
      'PayPal-Cert-Url': 'https://simulated.example/certs/1',
      'PayPal-Transmission-Id': id,
      'PayPal-Transmission-Time': time,
      'PayPal-Transmission-Sig': await signature(`${id}|${time}|${webhookId}|${body}`),
    },
  };
}

export async function signature(text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(SIGNING_KEY), algorithm, false, [
    'sign',
  ]);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return btoa(String.fromCharCode(...bytes));
}

/** Events in PayPal's wording: https://developer.paypal.com/api/rest/webhooks/event-names/ */
export const events = {
  approved: (order: OrderRecord, origin: string) =>
    event('CHECKOUT.ORDER.APPROVED', 'checkout-order', presentOrder(order, origin), origin),
  capture: (order: OrderRecord, capture: CaptureRecord, origin: string) =>
    event(
      `PAYMENT.CAPTURE.${capture.status === 'DECLINED' ? 'DENIED' : capture.status}`,
      'capture',
      presentCapture(order, capture, origin),
      origin,
    ),
  refunded: (capture: CaptureRecord, made: RefundRecord, origin: string) =>
    event('PAYMENT.CAPTURE.REFUNDED', 'refund', presentRefund(capture, made, origin), origin),
  reversed: (capture: CaptureRecord, origin: string) => {
    const { value } = capture.amount;
    const made = { id: paypalId(), value, createdAt: new Date().toISOString() };
    const resource = presentRefund(capture, made, origin);
    return event('PAYMENT.CAPTURE.REVERSED', 'refund', resource, origin);
  },
  disputed: (capture: CaptureRecord, origin: string) =>
    event('CUSTOMER.DISPUTE.CREATED', 'dispute', dispute(capture, 'OPEN'), origin),
  /** A dispute ended; the money belongs to the buyer only if they won it. */
  resolved: (capture: CaptureRecord, outcome: DisputeOutcome, origin: string) => {
    const isLost = outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED';
    const resource = {
      ...dispute(capture, 'RESOLVED'),
      dispute_outcome: {
        outcome_code: outcome,
        amount_refunded: isLost ? capture.amount : NO_MONEY,
      },
    };
    return event('CUSTOMER.DISPUTE.RESOLVED', 'dispute', resource, origin);
  },
  vaulted: (order: OrderRecord, vaultId: string, origin: string) => {
    const resource = presentToken(vaultId, origin, payingAccount(order));
    return event('VAULT.PAYMENT-TOKEN.CREATED', 'payment_token', resource, origin);
  },
  unvaulted: (vaultId: string, origin: string) =>
    event('VAULT.PAYMENT-TOKEN.DELETED', 'payment_token', { id: vaultId }, origin),
};

function dispute(capture: CaptureRecord, status: 'OPEN' | 'RESOLVED') {
  return {
    dispute_id: `PP-D-${capture.id}`,
    status,
    reason: 'UNAUTHORISED',
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        invoice_number: capture.invoice_id,
        custom: capture.custom_id,
      },
    ],
    dispute_amount: capture.amount,
  };
}

const NO_MONEY = { currency_code: 'USD', value: '0.00' };

const VERSIONS = {
  'checkout-order': '2.0',
  capture: '2.0',
  refund: '2.0',
  payment_token: '3.0',
  dispute: '1.0',
};

function event(type: string, kind: keyof typeof VERSIONS, resource: object, origin: string) {
  const id = `WH-${paypalId()}-${paypalId()}`;
  const href = `${origin}/v1/notifications/webhooks-events/${id}`;
  return {
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: kind,
    resource_version: VERSIONS[kind],
    event_type: type,
    summary: 'Simulated: no money moves.',
    resource,
    links: [
      { href, rel: 'self', method: 'GET' },
      { href: `${href}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
}
