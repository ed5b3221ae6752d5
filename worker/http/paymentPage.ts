import { createMiddleware } from 'hono/factory';
import { paypalSources } from '../platform/payments/settings';
import type { AppEnv } from './appEnv';

const POLICY = 'Content-Security-Policy';
const OPENED_TO_PAYPAL = ['script-src', 'connect-src', 'frame-src', 'form-action', 'img-src'];

/**
 * The one page on which PayPal's script runs: its policy lets in what PayPal is configured to be,
 * and the window that PayPal opens may speak to it. Every other page stays closed.
 */
export const paymentPage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const sources = paypalSources(c.get('context').vars);
  const policy = c.res.headers.get(POLICY);
  if (policy) c.header(POLICY, openedTo(policy, sources));
  c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
});

function openedTo(policy: string, sources: readonly string[]): string {
  if (sources.length === 0) return policy;
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );
  for (const name of OPENED_TO_PAYPAL) {
    directives.set(name, [...(directives.get(name) ?? []), ...sources]);
  }
  return [...directives].map(([name, values]) => [name, ...values].join(' ')).join('; ');
}
