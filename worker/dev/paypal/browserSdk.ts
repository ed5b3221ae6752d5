import type { OnApproveDataOneTimePayments, OnErrorData } from '@paypal/paypal-js/sdk-v6';

interface SessionOptions {
  onApprove?: (data: OnApproveDataOneTimePayments) => Promise<void>;
  onCancel?: (data: { orderId?: string }) => void;
  onComplete?: (data: { paymentSessionState: 'approved' | 'canceled' | 'error' }) => void;
  onError?: (error: OnErrorData) => void;
}

type Source = 'paypal' | 'paylater' | 'venmo' | 'card';

interface SdkRequest {
  paymentFlow?: string;
  amount?: string;
}

/**
 * Replaces PayPal's browser SDK v6, for one-time payments by PayPal, Pay Later, Venmo, Apple Pay
 * and card: `window.paypal.createInstance`, sessions and button elements. Sent to the browser as
 * its own text, so it uses nothing from outside itself.
 */
export function browserSdk(origin: string) {
  const NAMES = {
    paypal: 'PayPal',
    paylater: 'Pay Later',
    venmo: 'Venmo',
    card: 'Debit or Credit Card',
  };
  /** In dollars: the minimum for paying in installments. */
  const LEAST_IN_PARTS = 30;
  const APPLE = {
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa', 'masterCard'],
    merchantCountry: 'US',
    tokenNotificationURL: `${origin}/apple`,
  };

  function session(source: Source, options: SessionOptions) {
    let popup: Window | null = null;
    let watch = 0;
    const settle = (state: 'approved' | 'canceled' | 'error') => {
      window.clearInterval(watch);
      window.removeEventListener('message', onMessage);
      options.onComplete?.({ paymentSessionState: state });
    };
    const fail = (cause: unknown) => {
      const message = cause instanceof Error ? cause.message : "The payment couldn't be started.";
      const error = Object.assign(new Error(message), {
        code: 'ERR_SIMULATED',
        isRecoverable: true,
      });
      popup?.close();
      options.onError?.(error);
      settle('error');
    };
    const approve = async (orderId: string, payerId: string) => {
      await options.onApprove?.({ fundingSource: source, orderId, payerId });
      settle('approved');
    };
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.data?.from !== 'simulated-paypal') return;
      const { action, orderId, payerId } = event.data;
      popup = null;
      if (action === 'approve') {
        approve(orderId, payerId).catch(fail);
        return;
      }
      options.onCancel?.({ orderId });
      settle('canceled');
    };
    const address = (orderId: string) =>
      `${origin}/checkoutnow?token=${encodeURIComponent(orderId)}&fundingSource=${source}`;

    return {
      async start(how: { presentationMode?: string } = {}, order?: Promise<{ orderId: string }>) {
        if (how.presentationMode === 'redirect') {
          const { orderId } = await (order ?? Promise.reject(new Error('No order was given.')));
          window.location.assign(address(orderId));
          return { redirectURL: address(orderId) };
        }
        // Opened before anything is awaited: browsers allow it only in the click itself.
        popup = window.open('about:blank', 'paypal', 'popup,width=460,height=640');
        window.addEventListener('message', onMessage);
        try {
          const { orderId } = await (order ?? Promise.reject(new Error('No order was given.')));
          if (popup === null) {
            window.location.assign(address(orderId));
            return;
          }
          popup.location.href = address(orderId);
          watch = window.setInterval(() => {
            if (!popup?.closed) return;
            window.clearInterval(watch);
            // A message sent as the window closed may still be on its way.
            window.setTimeout(() => {
              if (popup === null) return;
              popup = null;
              options.onCancel?.({ orderId });
              settle('canceled');
            }, 1_500);
          }, 400);
        } catch (error) {
          fail(error);
        }
        return;
      },
      hasReturned() {
        const given = new URLSearchParams(window.location.search);
        return given.has('token') && given.has('PayerID');
      },
      async resume() {
        const given = new URLSearchParams(window.location.search);
        await approve(given.get('token') ?? '', given.get('PayerID') ?? '');
      },
      cancel() {
        popup?.close();
      },
      destroy() {
        popup?.close();
        settle('canceled');
      },
    };
  }

  function defineButton(tag: string, source: Source) {
    if (customElements.get(tag)) return;
    const colours = source === 'card' ? '#2c2e2f; color: #fff' : '#ffc439; color: #111';
    customElements.define(
      tag,
      class extends HTMLElement {
        connectedCallback() {
          if (this.shadowRoot) return;
          const style = `width: 100%; min-height: 44px; border: 0; border-radius: 6px;
            font: 600 16px system-ui, sans-serif; cursor: pointer; background: ${colours};`;
          const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
          this.style.display = 'block';
          const button = document.createElement('button');
          button.setAttribute('style', style);
          button.textContent = NAMES[source];
          root.append(button);
        }
      },
    );
  }

  defineButton('paypal-button', 'paypal');
  defineButton('paypal-pay-later-button', 'paylater');
  defineButton('venmo-button', 'venmo');
  defineButton('paypal-basic-card-button', 'card');

  function eligibleFor({ paymentFlow, amount = '0' }: SdkRequest): string[] {
    if (paymentFlow === 'VAULT_WITH_PAYMENT') return ['paypal'];
    const inParts = Number(amount) >= LEAST_IN_PARTS ? ['paylater'] : [];
    return ['paypal', ...inParts, 'venmo', 'applepay', 'card'];
  }

  const DETAILS: Record<string, object> = {
    paypal: { canBeVaulted: true },
    paylater: { countryCode: 'US', productCode: 'PAYLATER' },
    applepay: { config: APPLE },
  };

  /** Safari shows the sheet; PayPal vouches for the shop, and accepts the buyer's authorization. */
  const appleSession = () => ({
    formatConfigForPaymentRequest: (config: typeof APPLE) => ({ ...config }),
    async validateMerchant({ validationUrl }: { validationUrl: string }) {
      if (!validationUrl) throw new Error('No validation URL was given.');
      return { merchantSession: { displayName: 'Simulated', domainName: location.hostname } };
    },
    async confirmOrder({ orderId, token }: { orderId: string; token?: unknown }) {
      if (!token) throw new Error('No token was given.');
      const body = new URLSearchParams({ act: 'pay', scenario: 'complete', source: 'apple_pay' });
      const address = `${origin}/checkoutnow?token=${encodeURIComponent(orderId)}`;
      await fetch(address, { method: 'POST', mode: 'no-cors', body });
      return { approveApplePayPayment: { id: orderId, status: 'APPROVED' } };
    },
  });

  Object.assign(window, {
    paypal: {
      version: '6.0.0',
      async createInstance(given: { clientId?: string }) {
        if (!given.clientId) throw new Error('No client id was given.');
        return {
          updateLocale: () => undefined,
          async findEligibleMethods(asked: SdkRequest = {}) {
            const eligible = eligibleFor(asked);
            return {
              isEligible: (method: string) => eligible.includes(method),
              getDetails: (method: string) => DETAILS[method] ?? {},
            };
          },
          createApplePayOneTimePaymentSession: appleSession,
          createPayLaterOneTimePaymentSession: (options: SessionOptions) =>
            session('paylater', options),
          createPayPalOneTimePaymentSession: (options: SessionOptions) =>
            session('paypal', options),
          createVenmoOneTimePaymentSession: (options: SessionOptions) => session('venmo', options),
          createPayPalGuestOneTimePaymentSession: (options: SessionOptions) =>
            session('card', options),
        };
      },
    },
  });
}
