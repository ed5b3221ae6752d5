import type { EligiblePaymentMethodsOutput } from '@paypal/paypal-js/sdk-v6';
import { applePayIsHere, applePayMethod } from './applePay';
import type { Callbacks, PayMethod, PlacedOrder } from './payMethod';
import type { Sdk } from './paypalSdk';

const AUTO = { presentationMode: 'auto' } as const;

/** As PayPal reports them for this device. Renewing needs an account: no other can be stored. */
export function payMethods(
  sdk: Sdk,
  eligible: EligiblePaymentMethodsOutput,
  callbacks: Callbacks,
  { renews, total, takesApplePay }: { renews: boolean; total: string; takesApplePay: boolean },
): PayMethod[] {
  const methods: PayMethod[] = [];
  const offer = (
    name: string,
    element: HTMLElement,
    session: { destroy: () => void },
    begin: (order: PlacedOrder) => Promise<unknown>,
    button = element,
  ) =>
    methods.push({
      name,
      element,
      button,
      start: (placeOrder) => {
        begin(placeOrder()).catch(callbacks.onError);
      },
      destroy: () => session.destroy(),
    });

  if (eligible.isEligible('paypal')) {
    const element = document.createElement('paypal-button');
    element.type = 'pay';
    const session = sdk.createPayPalOneTimePaymentSession({ ...callbacks, savePayment: renews });
    offer('paypal', element, session, (order) => session.start(AUTO, order));
  }
  if (renews) return methods;

  if (eligible.isEligible('paylater')) {
    const element = document.createElement('paypal-pay-later-button');
    Object.assign(element, partOf(eligible.getDetails('paylater')));
    const session = sdk.createPayLaterOneTimePaymentSession(callbacks);
    offer('paylater', element, session, (order) => session.start(AUTO, order));
  }
  if (eligible.isEligible('credit')) {
    const element = document.createElement('paypal-credit-button');
    element.countryCode = eligible.getDetails('credit').countryCode;
    const session = sdk.createPayPalCreditOneTimePaymentSession(callbacks);
    offer('credit', element, session, (order) => session.start(AUTO, order));
  }
  if (eligible.isEligible('venmo')) {
    const element = document.createElement('venmo-button');
    element.type = 'pay';
    const session = sdk.createVenmoOneTimePaymentSession(callbacks);
    offer('venmo', element, session, (order) => session.start(AUTO, order));
  }
  if (takesApplePay && eligible.isEligible('applepay') && applePayIsHere()) {
    methods.push(applePayMethod(sdk, eligible.getDetails('applepay').config, total, callbacks));
  }
  if (eligible.isEligible('card')) {
    // Its form opens inside the container, where a press must not count as a press of the button.
    const element = document.createElement('paypal-basic-card-container');
    const button = element.appendChild(document.createElement('paypal-basic-card-button'));
    const session = sdk.createPayPalGuestOneTimePaymentSession(callbacks);
    const start = { ...AUTO, targetElement: button };
    offer('card', element, session, (order) => session.start(start, order), button);
  }
  return methods;
}

function partOf({ countryCode, productCode }: { countryCode: string; productCode: string }) {
  return { countryCode, productCode };
}
