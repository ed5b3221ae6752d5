import { describe, expect, it } from 'vitest';
import { evaluateOrder } from '../../worker/features/payments/checkout/evaluateOrder';
import { customId } from '../../worker/platform/payments/orders';
import { order as orderSchema, type PaypalOrder } from '../../worker/platform/payments/schemas';
import { anOpenPayment } from '../support/openPayment';

const payment = anOpenPayment();

type Given = Record<string, unknown>;

const usd = (value: string) => ({ currency_code: 'USD', value });
const capture = (status: string, given: Given = {}) => ({
  id: `CAPTURE${status}`,
  status,
  amount: usd('8.99'),
  custom_id: customId(payment),
  ...given,
});

/** An order as PayPal answers it, with these captures. */
function orderWith(captures: Given[], given: Given = {}, refunds: Given[] = []): PaypalOrder {
  return orderSchema.parse({
    id: payment.orderId,
    status: 'COMPLETED',
    purchase_units: [{ payments: { captures, refunds } }],
    ...given,
  });
}

const judged = (...captures: Given[]) => evaluateOrder(orderWith(captures), payment);

describe('a capture decides', () => {
  it('that the payment is completed', () => {
    expect(judged(capture('COMPLETED'))).toEqual({
      kind: 'completed',
      captureId: 'CAPTURECOMPLETED',
      method: 'PayPal',
      payer: null,
      vault: { id: null, isVaultPending: false },
      refunds: [],
    });
  });

  it.for([
    [{ id: 'v1', status: 'VAULTED' }, 'v1', false],
    [{ status: 'APPROVED' }, null, true],
    [{ id: 'v1', status: 'APPROVED' }, 'v1', false],
    [{ status: 'FAILED' }, null, false],
    [undefined, null, false],
  ] as const)('what happens to the method: %j', ([vault, id, isVaultPending]) => {
    const payment_source = { paypal: { attributes: { vault } } };
    const order = orderWith([capture('COMPLETED')], { payment_source });
    expect(evaluateOrder(order, payment)).toMatchObject({ vault: { id, isVaultPending } });
  });

  it.for([
    [{ paypal: { account_id: 'PP1' } }, 'PP1'],
    [{ venmo: { account_id: 'VENMO1' } }, 'VENMO1'],
    [{ card: { brand: 'VISA' } }, null],
  ] as const)('which account paid: %j', ([payment_source, payer]) => {
    const order = orderWith([capture('COMPLETED')], { payment_source });
    expect(evaluateOrder(order, payment)).toMatchObject({ payer });
  });

  it('for a deleted account by the payment alone', () => {
    const order = orderWith([capture('COMPLETED')]);
    expect(evaluateOrder(order, { ...payment, memberId: null }).kind).toBe('completed');
    const other = { ...payment, memberId: null, id: 'pay_other' };
    expect(evaluateOrder(order, other)).toEqual({ kind: 'mismatch', what: 'owner' });
  });

  it('that it is completed, though a part was refunded', () => {
    expect(judged(capture('PARTIALLY_REFUNDED'))).toMatchObject({ kind: 'completed' });
  });

  it('that it is pending, and why', () => {
    const waiting = (reason?: string) => judged(capture('PENDING', { status_details: { reason } }));
    expect(waiting('ECHECK')).toEqual({
      kind: 'pending',
      captureId: 'CAPTUREPENDING',
      method: 'PayPal',
      note: 'pending-bank',
    });
    for (const reason of ['PENDING_REVIEW', undefined]) {
      expect(waiting(reason)).toMatchObject({ note: 'pending' });
    }
    expect(judged(capture('PENDING'))).toMatchObject({ kind: 'pending' });
  });

  it('that all of it was refunded', () => {
    const sent = { id: 'R1', status: 'COMPLETED', amount: usd('8.99') };
    expect(evaluateOrder(orderWith([capture('REFUNDED')], {}, [sent]), payment)).toEqual({
      kind: 'refunded',
      captureId: 'CAPTUREREFUNDED',
      refunds: [{ id: 'R1', cents: 899, madeAt: null }],
    });
  });

  it.for(['DECLINED', 'FAILED'])('that nothing was charged: %s', (status) => {
    expect(judged(capture(status))).toEqual({ kind: 'declined', note: 'declined' });
    // Nothing was charged, so no amount can be wrong.
    expect(judged(capture(status, { amount: usd('1.00') }))).toMatchObject({ kind: 'declined' });
  });

  it('by the most important one, at any position', () => {
    const kinds = ['declined', 'declined', 'pending', 'refunded', 'completed'];
    for (const paid of ['PARTIALLY_REFUNDED', 'COMPLETED']) {
      const order = ['FAILED', 'DECLINED', 'PENDING', 'REFUNDED', paid];
      for (const [index, kind] of kinds.entries()) {
        const captures = order.slice(0, index + 1).map((status) => capture(status));
        expect(judged(...captures)).toMatchObject({ kind });
        expect(judged(...captures.toReversed())).toMatchObject({ kind });
        expect(judged(...captures)).toEqual(judged(...captures.toReversed()));
      }
    }
  });

  it('as paid twice if two captures of it are paid', () => {
    const twice = { kind: 'mismatch', what: 'captured twice' };
    expect(judged(capture('PARTIALLY_REFUNDED'), capture('COMPLETED'))).toEqual(twice);
    expect(judged(capture('COMPLETED'), capture('PARTIALLY_REFUNDED'))).toEqual(twice);
  });

  it('in any unit of the order', () => {
    const purchase_units = [
      {},
      { payments: {} },
      { payments: { captures: [capture('DECLINED')] } },
      { payments: { captures: [capture('COMPLETED')] } },
    ];
    expect(evaluateOrder(orderWith([], { purchase_units }), payment).kind).toBe('completed');
  });
});

describe('money that differs from the order', () => {
  it.for([
    ['currency', { amount: { currency_code: 'CAD', value: '8.99' } }],
    ['amount', { amount: usd('8.98') }],
    ['amount', { amount: usd('9.00') }],
    ['amount', { amount: usd('much') }],
    ['owner', { custom_id: undefined }],
  ] as const)('has another %s', ([what, given]) => {
    for (const status of ['COMPLETED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED']) {
      expect(judged(capture(status, given))).toEqual({ kind: 'mismatch', what });
    }
  });

  it('belongs to another order', () => {
    const order = orderWith([capture('COMPLETED')], { id: '8RU61172JS455403V' });
    expect(evaluateOrder(order, payment)).toEqual({ kind: 'mismatch', what: 'order' });
  });
});

describe('an order without a capture', () => {
  it.for([
    ['APPROVED', { kind: 'approved' }],
    ['VOIDED', { kind: 'void' }],
    ['COMPLETED', { kind: 'mismatch', what: 'no capture' }],
    ['CREATED', { kind: 'waiting' }],
    ['SAVED', { kind: 'waiting' }],
    ['PAYER_ACTION_REQUIRED', { kind: 'waiting' }],
  ] as const)('that is %s', ([status, outcome]) => {
    expect(evaluateOrder(orderWith([], { status }), payment)).toEqual(outcome);
    expect(evaluateOrder(orderWith([], { status, purchase_units: [] }), payment)).toEqual(outcome);
  });
});

describe('the refunded amount', () => {
  it('counts what PayPal has sent, with its time if known', () => {
    const refund = (id: string, status: string, given: Given = {}) => ({
      id,
      status,
      amount: usd('3.50'),
      ...given,
    });
    const order = orderWith([capture('PARTIALLY_REFUNDED')], {}, [
      refund('R1', 'PENDING'),
      refund('R2', 'COMPLETED', { create_time: '2026-11-22T10:00:00Z' }),
      refund('R3', 'FAILED'),
      refund('R4', 'CANCELLED'),
      refund('R5', 'COMPLETED', { amount: usd('0.01') }),
    ]);
    expect(evaluateOrder(order, payment)).toMatchObject({
      refunds: [
        { id: 'R2', cents: 350, madeAt: Date.parse('2026-11-22T10:00:00Z') },
        { id: 'R5', cents: 1, madeAt: null },
      ],
    });
  });

  it('is found in every unit of the order', () => {
    const sent = (id: string) => ({ id, status: 'COMPLETED', amount: usd('1.00') });
    const purchase_units = [
      {},
      { payments: { refunds: [sent('R1')] } },
      { payments: { captures: [capture('COMPLETED')], refunds: [sent('R2')] } },
    ];
    const outcome = evaluateOrder(orderWith([], { purchase_units }), payment);
    expect(outcome).toMatchObject({ refunds: [{ id: 'R1' }, { id: 'R2' }] });
  });
});

describe('the method', () => {
  it.for([
    [undefined, 'PayPal'],
    [{}, 'PayPal'],
    [{ paypal: {} }, 'PayPal'],
    [{ venmo: {} }, 'Venmo'],
    [{ apple_pay: {} }, 'Apple Pay'],
    [{ google_pay: {} }, 'Google Pay'],
    [{ card: {} }, 'Card'],
    [{ card: { brand: 'VISA' } }, 'Visa'],
    [{ card: { brand: 'VISA', last_digits: '1881' } }, 'Visa ending in 1881'],
    [{ card: { last_digits: '1881' } }, 'Card ending in 1881'],
    [{ card: { brand: 'CB_NATIONALE_X', last_digits: '0004' } }, 'Cb nationale x ending in 0004'],
  ] as const)('of %j is %s', ([payment_source, method]) => {
    const order = orderWith([capture('COMPLETED')], { payment_source });
    expect(evaluateOrder(order, payment)).toMatchObject({ method });
  });

  it.for([
    [{ attributes: { vault: { id: '8kk8451t' } } }, '8kk8451t'],
    [{ attributes: { vault: {} } }, null],
    [{ attributes: {} }, null],
    [{}, null],
    [undefined, null],
  ] as const)('is kept by PayPal when it says so: %j', ([paypal, vaultId]) => {
    const order = orderWith([capture('COMPLETED')], { payment_source: { paypal } });
    expect(evaluateOrder(order, payment)).toMatchObject({ vault: { id: vaultId } });
  });
});
