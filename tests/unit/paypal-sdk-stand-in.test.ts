import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { payMethods } from '../../src/features/subscribe/payMethods';
import type { Sdk } from '../../src/features/subscribe/paypalSdk';
import { browserSdk } from '../../worker/dev/paypal/browserSdk';

const ORIGIN = 'https://paypal.test';
const ORDER = '5O190127TN364715T';

const asked = vi.fn(async (_address: string, _given: RequestInit) => new Response());
const popup = { closed: false, close: () => undefined, location: { href: '' } };
const callbacks = { onApprove: vi.fn(async () => undefined), onCancel: vi.fn(), onError: vi.fn() };
const sheets: AppleSheet[] = [];

/** Safari's `ApplePaySession`, as far as the page uses it. */
class AppleSheet {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static canMakePayments = () => true;
  onvalidatemerchant: (event: object) => void = () => undefined;
  onpaymentauthorized: (event: object) => void = () => undefined;
  completeMerchantValidation = vi.fn();
  completePayment = vi.fn();
  abort = vi.fn();
  constructor(
    readonly version: number,
    readonly request: object,
  ) {
    sheets.push(this);
  }
  begin() {
    this.onvalidatemerchant({ validationURL: 'https://apple.test/validate' });
  }
}

beforeEach(() => {
  vi.clearAllMocks();
  sheets.length = 0;
  popup.location.href = '';
  const page = { open: () => popup, setInterval: () => 0, clearInterval: () => undefined };
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', { ...page, ...listening, ApplePaySession: AppleSheet });
  vi.stubGlobal('document', {
    createElement: (tag: string) => ({ tag, setAttribute: () => undefined, appendChild: Object }),
  });
  vi.stubGlobal('location', { hostname: 'parkway.example' });
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('customElements', { get: () => undefined, define: () => undefined });
  vi.stubGlobal('fetch', asked);
  browserSdk(ORIGIN);
});
afterEach(() => vi.unstubAllGlobals());

/** What the page offers for this amount, with the stand-in for PayPal's SDK. */
async function offered(amount: string, renews = false) {
  const { paypal } = window as unknown as {
    paypal: { createInstance: (given: object) => Promise<Sdk> };
  };
  const sdk = await paypal.createInstance({ clientId: 'client' });
  const paymentFlow = renews ? 'VAULT_WITH_PAYMENT' : 'ONE_TIME_PAYMENT';
  const eligible = await sdk.findEligibleMethods({ currencyCode: 'USD', amount, paymentFlow });
  return payMethods(sdk, eligible, callbacks, { renews, total: amount, takesApplePay: true });
}

describe("the stand-in for PayPal's browser SDK", () => {
  it.for([
    ['8.99', false, ['paypal', 'venmo', 'applepay', 'card']],
    ['53.88', false, ['paypal', 'paylater', 'venmo', 'applepay', 'card']],
    ['53.88', true, ['paypal']],
  ] as const)('offers for %s, renewed: %s, %j', async ([amount, renews, names]) => {
    expect((await offered(amount, renews)).map(({ name }) => name)).toEqual(names);
  });

  it('approves Pay Later in a window of PayPal, like the account', async () => {
    const later = (await offered('53.88')).find(({ name }) => name === 'paylater');
    expect(later?.element).toMatchObject({ countryCode: 'US', productCode: 'PAYLATER' });
    later?.start(async () => ({ orderId: ORDER }));
    await vi.waitFor(() =>
      expect(popup.location.href).toBe(
        `${ORIGIN}/checkoutnow?token=${ORDER}&fundingSource=paylater`,
      ),
    );
    later?.destroy();
  });

  it("approves Apple Pay by what Safari's sheet authorizes", async () => {
    const apple = (await offered('8.99')).find(({ name }) => name === 'applepay');
    apple?.start(async () => ({ orderId: ORDER }));
    const [sheet] = sheets;
    expect(sheet?.request).toMatchObject({ supportedNetworks: expect.any(Array) });
    await vi.waitFor(() =>
      expect(sheet?.completeMerchantValidation).toHaveBeenCalledWith(
        expect.objectContaining({ domainName: 'parkway.example' }),
      ),
    );
    sheet?.onpaymentauthorized({ payment: { token: { paymentData: {} }, billingContact: {} } });
    await vi.waitFor(() => expect(callbacks.onApprove).toHaveBeenCalledWith({ orderId: ORDER }));
    expect(sheet?.completePayment).toHaveBeenCalledWith({ status: AppleSheet.STATUS_SUCCESS });
    const [[address, given]] = asked.mock.calls as unknown as [[string, RequestInit]];
    expect(address).toBe(`${ORIGIN}/checkoutnow?token=${ORDER}`);
    expect(String(given.body)).toContain('source=apple_pay');
  });

  it('approves no Apple Pay payment without a token', async () => {
    const apple = (await offered('8.99')).find(({ name }) => name === 'applepay');
    apple?.start(async () => ({ orderId: ORDER }));
    sheets[0]?.onpaymentauthorized({ payment: { billingContact: {} } });
    await vi.waitFor(() => expect(callbacks.onError).toHaveBeenCalledOnce());
    expect(asked).not.toHaveBeenCalled();
    expect(callbacks.onApprove).not.toHaveBeenCalled();
  });
});
