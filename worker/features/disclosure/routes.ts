import { Hono } from 'hono';
import { DAY } from '../../../src/shared/rules/durations';
import type { AppEnv } from '../../http/context';
import type { Context } from '../../platform/context';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Where to report a security flaw, in the format of RFC 9116. It expires at midnight UTC. */
function securityText({ vars, now }: Pick<Context, 'vars' | 'now'>): string {
  const expires = new Date((Math.floor(now.getTime() / DAY) + VALID_DAYS) * DAY);
  const here = (path: string) => new URL(path, vars.APP_ORIGIN).href;
  return [
    `Contact: mailto:${vars.SUPPORT_EMAIL}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${here('/.well-known/security.txt')}`,
    'Preferred-Languages: en',
    `Policy: ${here('/security')}`,
    '',
  ].join('\n');
}

export const disclosureRoutes = new Hono<AppEnv>().get('/', (c) =>
  c.body(securityText(c.get('context')), 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'public, max-age=86400',
  }),
);
