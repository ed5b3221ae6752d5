import { describe, expect, it } from 'vitest';
import { evaluateOrder } from '../../worker/features/payments/checkout/evaluateOrder';
import { namedIn } from '../../worker/features/payments/checkout/webhookEvent';
import { newId } from '../../worker/platform/ids';
import { customId } from '../../worker/platform/payments/orders';
import { anOpenPayment } from '../support/openPayment';

const payment = anOpenPayment();

const judged = (custom: string | undefined) =>
  evaluateOrder(
    {
      id: payment.orderId ?? '',
      status: 'COMPLETED',
      purchase_units: [
        {
          payments: {
            captures: [
              {
                id: '3C679366HH908993F',
                status: 'COMPLETED',
                amount: { currency_code: 'USD', value: '8.99' },
                ...(custom === undefined ? {} : { custom_id: custom }),
              },
            ],
          },
        },
      ],
    },
    payment,
  );

const { id, memberId } = payment;

describe('the custom id of a capture', () => {
  it('is written so that a refund may carry it, and read back', () => {
    const written = customId(payment);
    // https://developer.paypal.com/docs/api/payments/v2/, `custom_id` of a refund.
    expect(written).toMatch(/^[A-Za-z0-9-_.,]{1,127}$/);
    expect(judged(written)).toMatchObject({ kind: 'completed' });
    const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' };
    expect(namedIn({ ...event, resource: { custom_id: written } }).paymentId).toBe(id);
  });

  it.for([
    ['nothing', undefined],
    ['an empty text', ''],
    ['the payment alone', id],
    ['another member', `${newId('usr')}.${id}`],
    ['another payment', `${memberId}.${newId('pay')}`],
    ['the member alone', `${memberId}.`],
  ] as const)('is not ours if it is %s', ([, custom]) => {
    expect(judged(custom)).toEqual({ kind: 'mismatch', what: 'owner' });
  });
});
