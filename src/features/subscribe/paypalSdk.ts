import type { PayPalV6Namespace, SdkInstance } from '@paypal/paypal-js/sdk-v6';
import { fetchSetup } from './api';

const COMPONENTS = [
  'paypal-payments',
  'venmo-payments',
  'paypal-guest-payments',
  'applepay-payments',
] as const;

export type Sdk = SdkInstance<typeof COMPONENTS>;

declare global {
  interface Window {
    paypal?: PayPalV6Namespace;
  }
}

/** The client token is good for a quarter of an hour. */
const FRESH_MS = 600_000;
const TIMEOUT_MS = 15_000;

let kept: { sdk: Promise<Sdk>; since: number } | null = null;

/** PayPal's browser SDK, ready to begin payments. Throws when any part of it cannot be had. */
export function loadSdk(now = Date.now()): Promise<Sdk> {
  if (kept && now - kept.since < FRESH_MS) return kept.sdk;
  const sdk = begin();
  kept = { sdk, since: now };
  sdk.catch(() => {
    if (kept?.sdk === sdk) kept = null;
  });
  return sdk;
}

export function isSdkStale(now = Date.now()): boolean {
  return kept !== null && now - kept.since >= FRESH_MS;
}

async function begin(): Promise<Sdk> {
  const { clientToken, sdkUrl } = await fetchSetup();
  const paypal = window.paypal ?? (await loadScript(sdkUrl));
  return paypal.createInstance({
    clientToken,
    components: COMPONENTS,
    locale: 'en-US',
    pageType: 'checkout',
  });
}

/**
 * The package's own loader knows PayPal's two addresses only; here the server says which one, so
 * that the page and its policy agree.
 */
function loadScript(address: string): Promise<PayPalV6Namespace> {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  return new Promise<PayPalV6Namespace>((resolve, reject) => {
    const give = (why: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(why));
    };
    const timer = setTimeout(() => give("PayPal's script did not come in time."), TIMEOUT_MS);
    script.onerror = () => give("PayPal's script could not be loaded.");
    script.onload = () => {
      clearTimeout(timer);
      if (window.paypal) resolve(window.paypal);
      else give("PayPal's script did not introduce itself.");
    };
    document.head.appendChild(script);
  });
}
