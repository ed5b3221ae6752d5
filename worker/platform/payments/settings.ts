import type * as z from 'zod/mini';
import { OPTIONAL_PARTS, type Vars } from '../../env';
import { DomainError } from '../domainError';
import { sentence } from '../sentence';

export type PaypalSettings = z.infer<typeof OPTIONAL_PARTS.payments>;

/** `null` where PayPal is not set up. */
export function findPaypal(vars: Vars): PaypalSettings | null {
  return OPTIONAL_PARTS.payments.safeParse(vars).data ?? null;
}

/** Throws UNAVAILABLE where PayPal is not set up. */
export function requirePaypal(vars: Vars): PaypalSettings {
  const settings = findPaypal(vars);
  if (!settings) throw paypalUnavailable();
  return settings;
}

/** The browser SDK's one script. */
export function sdkUrl({ PAYPAL_SDK_BASE }: PaypalSettings): string {
  return new URL('/web-sdk/v6/core', PAYPAL_SDK_BASE).href;
}

/** PayPal's own SDK loads from more of its domains than its first one. */
const PAYPAL_DOMAINS = [
  'https://*.paypal.com',
  'https://*.paypalobjects.com',
  'https://*.venmo.com',
];

/** What the payment page may load: https://developer.paypal.com/sdk/js/best-practices */
export function paypalSources(vars: Vars): readonly string[] {
  const settings = findPaypal(vars);
  if (!settings) return [];
  const { origin, hostname } = new URL(settings.PAYPAL_SDK_BASE);
  return hostname.endsWith('.paypal.com') ? PAYPAL_DOMAINS : [origin];
}

export const paypalUnavailable = () =>
  new DomainError(
    'UNAVAILABLE',
    sentence('PayPal is temporarily unavailable. Please use the credit card option.'),
  );
