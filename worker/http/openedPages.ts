import { createMiddleware } from 'hono/factory';
import { TURNSTILE_META, TURNSTILE_ORIGIN } from '../../src/shared/rules/turnstile';
import { paypalSources } from '../platform/payments/settings';
import type { AppEnv } from './appEnv';

const POLICY = 'Content-Security-Policy';
/** Scripts of others do not keep to them. */
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
 * The one page on which PayPal's script runs: its policy lets in what PayPal is configured to be,
 * and the window that PayPal opens may speak to it. PayPal's script writes HTML and loads scripts by
 * plain strings, so no Trusted Types are asked for. Every other page stays closed. Under
 * `same-origin-allow-popups` WebKit parts the two once a window that was opened blank goes to PayPal:
 * the page would say that nothing was charged while the buyer pays.
 */
export const paymentPage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const sources = paypalSources(c.get('context').vars);
  const policy = c.res.headers.get(POLICY);
  if (policy) c.header(POLICY, openedPolicy(policy, OPENED_TO_PAYPAL, sources));
  c.header('Cross-Origin-Opener-Policy', 'unsafe-none');
});

/**
 * Where Turnstile is configured, such a page alone learns the site key and may load the widget, which
 * asks for no Trusted Types either.
 */
export const personPage = createMiddleware<AppEnv>(async (c, next) => {
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

/** A Content-Security-Policy with another party's sources in some of its directives. */
function openedPolicy(
  policy: string,
  names: readonly string[],
  sources: readonly string[],
): string {
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
