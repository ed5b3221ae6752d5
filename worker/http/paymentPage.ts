import { createMiddleware } from 'hono/factory';
import { paypalSources } from '../platform/payments/settings';
import type { AppEnv } from './appEnv';
import { openedPolicy } from './openedPolicy';

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
  if (policy) c.header(POLICY, openedPolicy(policy, OPENED_TO_PAYPAL, sources));
  c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
});
