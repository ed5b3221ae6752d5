import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import type { Ledger } from './records';
import { refuse, type SimulatorEnv } from './simulation';

/** How long PayPal remembers a PayPal-Request-Id of an order. */
const KNOWN_MS = 6 * 3_600_000;

const known = z.object({ orderId: z.string(), at: z.number() });

export async function rememberRequest(ledger: Ledger, id: string, orderId: string, at: number) {
  await ledger.put(`request:${id}`, { orderId, at });
}

/** The order of an earlier call with the same PayPal-Request-Id. */
export async function orderOfRequest(ledger: Ledger, id: string | undefined, now: number) {
  const found = id === undefined ? undefined : known.safeParse(await ledger.get(`request:${id}`));
  return found?.data && now - found.data.at < KNOWN_MS ? found.data.orderId : null;
}

/**
 * Of two simultaneous calls with one PayPal-Request-Id PayPal "processes the first request and
 * might fail the second": this one always does.
 * https://developer.paypal.com/reference/guidelines/idempotency/
 */
export function oneOfEachRequest() {
  const underWay = new Set<string>();
  return createMiddleware<SimulatorEnv>(async (c, next) => {
    const id = c.req.header('PayPal-Request-Id');
    if (id === undefined) return next();
    if (underWay.has(id))
      return refuse(c, 409, 'RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS');
    underWay.add(id);
    try {
      return await next();
    } finally {
      underWay.delete(id);
    }
  });
}
