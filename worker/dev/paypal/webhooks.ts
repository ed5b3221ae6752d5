import { presentCapture, presentRefund } from './present';
import { type CaptureRecord, type OrderRecord, paypalId, type RefundRecord } from './records';

export interface Delivery {
  headers: Record<string, string>;
  /** The event as JSON: what is signed. */
  body: string;
}

const encoder = new TextEncoder();

/** Stands for PayPal's certificate: nobody but the simulator knows it. */
const SIGNING_KEY = 'simulated-paypal-certificate';

export async function signEvent(event: object, webhookId: string): Promise<Delivery> {
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

export const events = {
  approved: (order: OrderRecord) => event('CHECKOUT.ORDER.APPROVED', { id: order.id }),
  capture: (order: OrderRecord, capture: CaptureRecord, origin: string) =>
    event(
      `PAYMENT.CAPTURE.${capture.status === 'DECLINED' ? 'DENIED' : capture.status}`,
      presentCapture(order, capture, origin),
    ),
  refunded: (capture: CaptureRecord, made: RefundRecord, origin: string) =>
    event('PAYMENT.CAPTURE.REFUNDED', presentRefund(capture, made, origin)),
  reversed: (capture: CaptureRecord, origin: string) => {
    const { value } = capture.amount;
    const made = { id: paypalId(), value, createdAt: new Date().toISOString() };
    return event('PAYMENT.CAPTURE.REVERSED', presentRefund(capture, made, origin));
  },
  vaulted: (order: OrderRecord, vaultId: string) =>
    event('VAULT.PAYMENT-TOKEN.CREATED', { id: vaultId, metadata: { order_id: order.id } }),
  unvaulted: (vaultId: string) => event('VAULT.PAYMENT-TOKEN.DELETED', { id: vaultId }),
};

function event(type: string, resource: object) {
  return {
    id: `WH-${paypalId()}-${paypalId()}`,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: type.split('.')[0]?.toLowerCase(),
    event_type: type,
    summary: 'Simulated: no money moves.',
    resource,
  };
}
