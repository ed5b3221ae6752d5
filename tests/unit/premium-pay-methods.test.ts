import type { EligiblePaymentMethodsOutput } from '@paypal/paypal-js/sdk-v6';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { payMethods } from '../../src/features/subscribe/payMethods';
import type { Sdk } from '../../src/features/subscribe/paypalSdk';

class Element extends EventTarget {
  constructor(readonly tag: string) {
    super();
  }
  setAttribute = () => undefined;
  appendChild = (child: unknown) => child;
}

const start = vi.fn(async (_how: object, order: Promise<unknown>) => void (await order));
const session = () => ({ start, destroy: () => undefined });
const sdk = {
  createPayPalOneTimePaymentSession: session,
  createVenmoOneTimePaymentSession: session,
  createPayPalGuestOneTimePaymentSession: session,
} as unknown as Sdk;

const eligible = (...methods: string[]) =>
  ({
    isEligible: (method: string) => methods.includes(method),
    getDetails: () => ({ config: {} }),
  }) as unknown as EligiblePaymentMethodsOutput;

const callbacks = { onApprove: async () => undefined, onCancel: vi.fn(), onError: vi.fn() };

const offered = (takesApplePay: boolean, ...methods: string[]) =>
  payMethods(sdk, eligible(...methods), callbacks, { renews: false, total: '8.99', takesApplePay });

beforeEach(() => {
  start.mockClear();
  vi.stubGlobal('document', { createElement: (tag: string) => new Element(tag) });
  vi.stubGlobal('window', { ApplePaySession: { canMakePayments: () => true } });
});
afterEach(() => vi.unstubAllGlobals());

describe('the payment methods', () => {
  it('include Apple Pay only if its domain is registered', () => {
    const names = (takesApplePay: boolean) =>
      offered(takesApplePay, 'paypal', 'applepay').map(({ name }) => name);
    expect(names(true)).toEqual(['paypal', 'applepay']);
    expect(names(false)).toEqual(['paypal']);
  });

  it('by card are pressed at the button, not in the form that opens around it', async () => {
    const [card] = offered(false, 'card');
    expect(card?.element).toMatchObject({ tag: 'paypal-basic-card-container' });
    expect(card?.button).toMatchObject({ tag: 'paypal-basic-card-button' });
    card?.start(async () => ({ orderId: 'ORDER' }));
    expect(start.mock.calls[0]?.[0]).toEqual({
      presentationMode: 'auto',
      targetElement: card?.button,
    });
  });

  it('of other kinds are pressed as a whole', () => {
    for (const { element, button } of offered(true, 'paypal', 'venmo', 'applepay')) {
      expect(button).toBe(element);
    }
  });
});
