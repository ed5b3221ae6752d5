import { createMiddleware } from 'hono/factory';
import { TURNSTILE_META, TURNSTILE_ORIGIN } from '../../src/shared/rules/members/account';
import { paypalSources } from '../platform/payments/settings';
import type { AppEnv } from './context';

const POLICY = 'Content-Security-Policy';
/** Third-party scripts do not comply with them. */
const TRUSTED_TYPES = ['require-trusted-types-for', 'trusted-types'];
const OPENED_TO_PAYPAL = [
  'script-src',
  'connect-src',
  'frame-src',
  'form-action',
  'img-src',
  'style-src',
  'font-src',
];

/**
 * The one page on which PayPal's script runs: its policy allows the configured PayPal sources, and
 * the window that PayPal opens may communicate with the page. PayPal's script writes HTML and loads
 * scripts from plain strings, so Trusted Types are not required. Every other page stays closed.
 * Under `same-origin-allow-popups` WebKit separates the two once a window that was opened blank
 * navigates to PayPal: the page would say that nothing was charged while the buyer pays.
 */
export const paymentPage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const sources = paypalSources(c.get('context').vars);
  const policy = c.res.headers.get(POLICY);
  if (policy) c.header(POLICY, openedPolicy(policy, OPENED_TO_PAYPAL, sources));
  c.header('Cross-Origin-Opener-Policy', 'unsafe-none');
});

/** Pages that get Turnstile's site key and script, where configured, without Trusted Types. */
export const turnstilePage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { TURNSTILE_SITE_KEY: key } = c.get('context').vars;
  const policy = c.res.headers.get(POLICY);
  if (key === undefined || !policy) return;
  c.res = new HTMLRewriter()
    .on('head', {
      element: (head) => {
        head.append(`<meta name="${TURNSTILE_META}" content="${key}">`, { html: true });
      },
    })
    .transform(new Response(c.res.body, c.res));
  c.header(POLICY, openedPolicy(policy, ['script-src', 'frame-src'], [TURNSTILE_ORIGIN]));
});

/** Adds another party's sources to some directives of a Content-Security-Policy. */
function openedPolicy(policy: string, names: readonly string[], sources: readonly string[]) {
  if (sources.length === 0) return policy;
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );
  for (const name of TRUSTED_TYPES) directives.delete(name);
  for (const name of names) directives.set(name, [...(directives.get(name) ?? []), ...sources]);
  return [...directives].map(([name, values]) => [name, ...values].join(' ')).join('; ');
}
