import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  captureResponse,
  orderParams,
  orderRequest,
  orderResponse,
  type PaypalSetup,
  paypalSetup,
} from '../../../../src/shared/contract/billing';
import { asActor } from '../../../domain/act';
import { describeJson } from '../../../http/answers';
import type { AppEnv } from '../../../http/context';
import { describeRefusals } from '../../../http/contract/refusals';
import { type MemberEnv, requireMember } from '../../../http/requireMember';
import { takesNothing, validate } from '../../../http/validate';
import type { MemberContext } from '../../../platform/context';
import { requirePaypal, sdkUrl } from '../../../platform/payments/settings';
import { applePayFile } from './applePayFile';
import { captureOrder } from './captureOrder';
import { createOrder } from './createOrder';
import { receiveWebhook } from './receiveWebhook';

export const paypalRoutes = new Hono<MemberEnv>()
  .get(
    '/setup',
    requireMember,
    describeJson("What PayPal's browser SDK needs to begin", paypalSetup),
    async (c) => c.json(await getSetup(c.get('member'))),
  )
  .post(
    '/order',
    requireMember,
    describeJson('Ask PayPal for an order of a plan', orderResponse),
    describeRefusals('FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'),
    validate('json', orderRequest),
    async (c) => c.json(await createOrder(c.get('member'), c.req.valid('json'))),
  )
  .post(
    '/order/:orderId/capture',
    requireMember,
    describeJson('Capture an order that was approved', captureResponse),
    describeRefusals('NOT_FOUND', 'ORDER_NOT_APPROVED', 'PAYMENT_FAILED'),
    validate('param', orderParams),
    takesNothing,
    async (c) => c.json(await captureOrder(c.get('member'), c.req.valid('param').orderId)),
  );

/** PayPal calls this route; the call's signature is in its headers. */
export const paypalWebhookRoutes = new Hono<AppEnv>().post(
  '/',
  describeRoute({
    summary: 'Receive what PayPal reports about a payment',
    requestBody: {
      required: true,
      description: 'A webhook event, signed in the headers `PayPal-*`',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    responses: { 200: { description: 'Processed, now or earlier' } },
  }),
  describeRefusals('FORBIDDEN'),
  async (c) => {
    const header = (name: string) => c.req.header(`PayPal-${name}`) ?? '';
    await receiveWebhook(
      c.get('context'),
      {
        auth_algo: header('Auth-Algo'),
        cert_url: header('Cert-Url'),
        transmission_id: header('Transmission-Id'),
        transmission_sig: header('Transmission-Sig'),
        transmission_time: header('Transmission-Time'),
      },
      await c.req.text(),
    );
    return c.body(null, 200);
  },
);

export const applePayRoutes = new Hono<AppEnv>().get('/', async (c) =>
  c.body(await applePayFile(c.get('context')), 200, {
    'Content-Type': 'text/plain',
    'Cache-Control': 'public, max-age=3600',
  }),
);

/** What the browser's PayPal SDK needs to start. Throws UNAVAILABLE where PayPal is not set up. */
async function getSetup(context: MemberContext): Promise<PaypalSetup> {
  await asActor(context);
  const settings = requirePaypal(context.vars);
  const { PAYPAL_CLIENT_ID: clientId } = settings;
  return {
    clientToken: clientId,
    clientId,
    sdkUrl: sdkUrl(settings),
    takesApplePay: context.vars.APPLE_PAY_DOMAIN_FILE_URL !== undefined,
  };
}
