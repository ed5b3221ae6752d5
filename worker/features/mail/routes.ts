import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { unsubscribeQuery, unsubscribeResponse } from '../../../src/shared/contract/mail';
import { readSubscription, setSubscription } from '../../domain/mail/mailSubscription';
import { describeJson } from '../../http/answers';
import type { AppEnv } from '../../http/context';
import { takesNothing, validate } from '../../http/validate';

/** No session: the token in a mail's link identifies the member and the kind of mail. */
export const mailRoutes = new Hono<AppEnv>()
  .get(
    '/subscription',
    describeJson('Which emails a link is for, and whether they’re on', unsubscribeResponse),
    validate('query', unsubscribeQuery),
    async (c) => c.json(await readSubscription(c.get('context'), c.req.valid('query').token)),
  )
  .get(
    '/unsubscribe',
    describeRoute({
      summary: 'For email programs that open the one-click address: redirects to the page',
      responses: { 302: { description: 'To /unsubscribe' } },
    }),
    validate('query', unsubscribeQuery),
    (c) => c.redirect(`/unsubscribe?token=${encodeURIComponent(c.req.valid('query').token)}`),
  )
  .post(
    '/unsubscribe',
    describeJson('Stop these emails (RFC 8058 one-click)', unsubscribeResponse),
    validate('query', unsubscribeQuery),
    async (c) => c.json(await setSubscription(c.get('context'), c.req.valid('query').token, false)),
  )
  .post(
    '/resubscribe',
    describeJson('Turn these emails back on', unsubscribeResponse),
    validate('query', unsubscribeQuery),
    takesNothing,
    async (c) => c.json(await setSubscription(c.get('context'), c.req.valid('query').token, true)),
  );
