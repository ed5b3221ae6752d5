import { Hono } from 'hono';
import type { AppEnv } from '../../http/appEnv';
import { securityText } from './securityText';

export const disclosureRoutes = new Hono<AppEnv>().get('/', (c) =>
  c.body(securityText(c.get('context')), 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'public, max-age=86400',
  }),
);
