import { loadCustomScript } from '@paypal/paypal-js';
import type { PayPalV6Namespace, SdkInstance } from '@paypal/paypal-js/sdk-v6';
import { localeOf, pageLanguage } from '../../shared/texts/language';
import { fetchSetup } from './api';

const COMPONENTS = [
  'paypal-payments',
  'venmo-payments',
  'paypal-guest-payments',
  'applepay-payments',
] as const;

export type Sdk = SdkInstance<typeof COMPONENTS>;

const TIMEOUT_MS = 15_000;

export interface Ready {
  sdk: Sdk;
  /** This domain is registered with Apple for the shop. */
  takesApplePay: boolean;
}

let kept: Promise<Ready> | null = null;

/** PayPal's browser SDK, ready to start payments. Throws if any part of it fails to load. */
export function loadSdk(): Promise<Ready> {
  if (kept) return kept;
  const begun = begin();
  kept = begun;
  begun.catch(() => {
    if (kept === begun) kept = null;
  });
  return begun;
}

async function begin(): Promise<Ready> {
  const { clientId, sdkUrl, takesApplePay } = await fetchSetup();
  const paypal = isNamespace(window.paypal) ? window.paypal : await loadNamespace(sdkUrl);
  const sdk = await paypal.createInstance({
    clientId,
    components: COMPONENTS,
    locale: localeOf(pageLanguage()),
    pageType: 'checkout',
  });
  return { sdk, takesApplePay };
}

/**
 * The package's own SDK loader knows only PayPal's two URLs; here the server names the URL, so that
 * the page and its policy agree. The package's generic script loader has no timeout.
 */
async function loadNamespace(url: string): Promise<PayPalV6Namespace> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("PayPal's script did not come in time.")), TIMEOUT_MS);
  });
  await Promise.race([loadCustomScript({ url }), late]);
  if (isNamespace(window.paypal)) return window.paypal;
  throw new Error("PayPal's script did not introduce itself.");
}

/** The package declares the global of version 5. */
function isNamespace(left: unknown): left is PayPalV6Namespace {
  return typeof left === 'object' && left !== null && 'createInstance' in left;
}
