import { loadCustomScript } from '@paypal/paypal-js';
import type { PayPalV6Namespace, SdkInstance } from '@paypal/paypal-js/sdk-v6';
import { fetchSetup } from './api';

const COMPONENTS = [
  'paypal-payments',
  'venmo-payments',
  'paypal-guest-payments',
  'applepay-payments',
] as const;

export type Sdk = SdkInstance<typeof COMPONENTS>;

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
  const paypal = isNamespace(window.paypal) ? window.paypal : await loadNamespace(sdkUrl);
  return paypal.createInstance({
    clientToken,
    components: COMPONENTS,
    locale: 'en-US',
    pageType: 'checkout',
  });
}

/**
 * The package's loader of the SDK knows PayPal's two URLs only; here the server says which one,
 * so that the page and its policy agree. Its loader of any script does not end by itself.
 */
async function loadNamespace(url: string): Promise<PayPalV6Namespace> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("PayPal's script did not come in time.")), TIMEOUT_MS);
  });
  await Promise.race([loadCustomScript({ url }), late]);
  if (isNamespace(window.paypal)) return window.paypal;
  throw new Error("PayPal's script did not introduce itself.");
}

/** The package declares what version 5 leaves there. */
function isNamespace(left: unknown): left is PayPalV6Namespace {
  return typeof left === 'object' && left !== null && 'createInstance' in left;
}
