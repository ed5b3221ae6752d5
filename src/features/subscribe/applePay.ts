import type {
  ApplePayConfig,
  ApplePayContact,
  ApplePayPaymentToken,
} from '@paypal/paypal-js/sdk-v6';
import { CURRENCY } from '../../shared/rules/billing/prices';
import { t } from '../../shared/texts/t';
import type { Callbacks, PayMethod, PlacedOrder } from './payMethod';
import type { Sdk } from './paypalSdk';

/** The used part of Safari's session API, which TypeScript does not declare. */
interface AppleSession {
  onvalidatemerchant: (event: { validationURL: string }) => void;
  onpaymentauthorized: (event: { payment: ApplePayment }) => void;
  oncancel: () => void;
  completeMerchantValidation: (session: unknown) => void;
  completePayment: (result: { status: number }) => void;
  abort: () => void;
  begin: () => void;
}

interface ApplePayment {
  token: ApplePayPaymentToken;
  billingContact: ApplePayContact;
}

interface AppleSessions {
  new (version: number, request: object): AppleSession;
  canMakePayments: () => boolean;
  STATUS_SUCCESS: number;
  STATUS_FAILURE: number;
}

declare global {
  interface Window {
    ApplePaySession?: AppleSessions;
  }
}

const VERSION = 4;

export function applePayIsHere(): boolean {
  return window.ApplePaySession?.canMakePayments() ?? false;
}

/** By Safari's own button and sheet, without a third-party script. Orders once it is authorized. */
export function applePayMethod(
  sdk: Sdk,
  config: ApplePayConfig,
  total: string,
  callbacks: Callbacks,
): PayMethod {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'rounded-sm [appearance:-apple-pay-button]';
  element.setAttribute('aria-label', t('Pay with Apple Pay'));
  return {
    name: 'applepay',
    element,
    button: element,
    start: (placeOrder) => openSheet(sdk, config, total, callbacks, placeOrder),
    destroy: () => undefined,
  };
}

function openSheet(
  sdk: Sdk,
  config: ApplePayConfig,
  total: string,
  { onApprove, onCancel, onError }: Callbacks,
  placeOrder: () => PlacedOrder,
): void {
  const Apple = window.ApplePaySession;
  if (!Apple) return;
  const paypal = sdk.createApplePayOneTimePaymentSession();
  const sheet = new Apple(VERSION, {
    ...paypal.formatConfigForPaymentRequest(config),
    countryCode: 'US',
    currencyCode: CURRENCY,
    requiredBillingContactFields: ['name', 'postalAddress'],
    total: { label: 'Parkway Premium', amount: total, type: 'final' },
  });
  sheet.onvalidatemerchant = ({ validationURL }) => {
    paypal.validateMerchant({ validationUrl: validationURL }).then(
      ({ merchantSession }) => sheet.completeMerchantValidation(merchantSession),
      () => {
        sheet.abort();
        onError();
      },
    );
  };
  const pay = async ({ token, billingContact }: ApplePayment) => {
    const { orderId } = await placeOrder();
    await paypal.confirmOrder({ orderId, token, billingContact });
    sheet.completePayment({ status: Apple.STATUS_SUCCESS });
    await onApprove({ orderId });
  };
  sheet.onpaymentauthorized = ({ payment }) => {
    pay(payment).catch(() => {
      sheet.completePayment({ status: Apple.STATUS_FAILURE });
      onError();
    });
  };
  sheet.oncancel = onCancel;
  sheet.begin();
}
