import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { scopeOf } from './merchant';
import { refuse, type SimulatorEnv } from './simulation';

const EXPIRES_IN = 32_400;

/** OAuth 2.0 client credentials. */
export const oauthRoutes = new Hono<SimulatorEnv>().post('/v1/oauth2/token', async (c) => {
  const { clientId, clientSecret, ledger } = c.get('simulation');
  const given = c.req.header('Authorization');
  if (given !== `Basic ${btoa(`${clientId}:${clientSecret}`)}`) {
    return c.json({ error: 'invalid_client', error_description: 'Simulated refusal.' }, 401);
  }
  const form = await c.req.parseBody();
  if (form.grant_type !== 'client_credentials') {
    return c.json({ error: 'unsupported_grant_type' }, 400);
  }
  const token = `A21AA-${crypto.randomUUID()}`;
  await ledger.put(`token:${token}`, true);
  return c.json({
    access_token: token,
    token_type: 'Bearer',
    expires_in: EXPIRES_IN,
    scope: await scopeOf(ledger),
  });
});

export const requireToken = createMiddleware<SimulatorEnv>(async (c, next) => {
  const token = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
  if ((await c.get('simulation').ledger.get(`token:${token}`)) !== true) {
    return refuse(c, 401, 'AUTHENTICATION_FAILURE');
  }
  return next();
});
