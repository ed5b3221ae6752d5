import { createMiddleware } from 'hono/factory';
import { TURNSTILE_META, TURNSTILE_ORIGIN } from '../../src/shared/rules/turnstile';
import type { AppEnv } from './appEnv';
import { openedPolicy } from './openedPolicy';

const POLICY = 'Content-Security-Policy';

/** Where Turnstile is configured, this page alone learns the site key and may load the widget. */
export const registrationPage = createMiddleware<AppEnv>(async (c, next) => {
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
