import { Hono } from 'hono';
import * as z from 'zod';
import { presentCapture, presentRefund, presentToken } from './present';
import { orderOfCapture } from './records';
import { refund } from './refund';
import { refuse, type SimulatorEnv } from './simulation';
import { events, signature } from './webhooks';

const refundRequest = z.object({ amount: z.object({ value: z.string() }).optional() });

const verification = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string().min(1),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** Payments v2, Vault v3 and the verification of webhooks. */
export const paymentRoutes = new Hono<SimulatorEnv>()
  .get('/v2/payments/captures/:id', async (c) => {
    const order = await orderOfCapture(c.get('simulation').ledger, c.req.param('id'));
    if (!order?.capture) return refuse(c, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    return c.json(presentCapture(order, order.capture, new URL(c.req.url).origin));
  })
  .post('/v2/payments/captures/:id/refund', async (c) => {
    const parsed = refundRequest.safeParse(await c.req.json().catch(() => ({})));
    const order = await orderOfCapture(c.get('simulation').ledger, c.req.param('id'));
    if (!order?.capture) return refuse(c, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    const origin = new URL(c.req.url).origin;
    const value = parsed.data?.amount?.value;
    const refunded = await refund(c.get('simulation'), order, origin, value);
    if (!refunded) return refuse(c, 422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
    return c.json(presentRefund(refunded.capture, refunded.made, origin), 201);
  })
  .get('/v3/vault/payment-tokens/:id', async (c) => {
    const id = c.req.param('id');
    if ((await c.get('simulation').ledger.get(`vault:${id}`)) !== true) {
      return refuse(c, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    }
    return c.json(presentToken(id, new URL(c.req.url).origin));
  })
  .delete('/v3/vault/payment-tokens/:id', async (c) => {
    const { ledger, notify } = c.get('simulation');
    const id = c.req.param('id');
    // PayPal documents no 404 here: only 204, 400, 403 and 500.
    if (!(await ledger.delete(`vault:${id}`))) return refuse(c, 400, 'INVALID_REQUEST');
    await notify(events.unvaulted(id, new URL(c.req.url).origin));
    return c.body(null, 204);
  })
  .post('/v1/notifications/verify-webhook-signature', async (c) => {
    const text = await c.req.text();
    const parsed = verification.safeParse(JSON.parse(text));
    if (!parsed.success) return refuse(c, 400, 'VALIDATION_ERROR');
    const { transmission_id: id, transmission_time: time, webhook_id: hook } = parsed.data;
    // Over the event's exact text, which follows its name up to the end of the body.
    const event = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const expected = await signature(`${id}|${time}|${hook}|${event}`);
    const isGood = expected === parsed.data.transmission_sig;
    return c.json({ verification_status: isGood ? 'SUCCESS' : 'FAILURE' });
  });
