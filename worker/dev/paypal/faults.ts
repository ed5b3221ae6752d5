import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import type { Ledger } from './records';
import { DELAY_HEADER, NONSENSE_HEADER, refuse, type SimulatorEnv } from './simulation';

export const fault = z.object({
  /** Method and beginning of the path, such as `POST /v2/checkout/orders`. */
  call: z.string(),
  kind: z.enum([
    'error',
    'busy',
    'malformed',
    'timeout',
    'unauthorized',
    'invalid',
    'forbidden',
    'in progress',
    'late',
  ]),
  times: z.number().int().min(0),
});

export type Fault = z.infer<typeof fault>;

const LATE_MS = 1_200;
/** Longer than any caller waits for an answer. */
export const NEVER_MS = 15_000;

export async function addFault(ledger: Ledger, added: Fault): Promise<void> {
  await ledger.put(`fault:${added.call}`, added);
}

/**
 * Fails the next calls that a test or the control page chose. They have no effect, unless they are
 * only late.
 */
export const faultyAnswers = createMiddleware<SimulatorEnv>(async (c, next) => {
  const { ledger } = c.get('simulation');
  const found = await ledger.list({ prefix: 'fault:' });
  const due = z
    .array(fault)
    .parse([...found.values()])
    .find(({ call, times }) => times > 0 && `${c.req.method} ${c.req.path}`.startsWith(call));
  if (!due) return next();
  await addFault(ledger, { ...due, times: due.times - 1 });
  if (due.kind === 'late') {
    await next();
    return c.header(DELAY_HEADER, String(LATE_MS));
  }
  if (due.kind === 'error') return refuse(c, 500, 'INTERNAL_SERVER_ERROR');
  if (due.kind === 'busy') return refuse(c, 429, 'RATE_LIMIT_REACHED');
  if (due.kind === 'unauthorized') return refuse(c, 401, 'AUTHENTICATION_FAILURE');
  if (due.kind === 'invalid') return refuse(c, 400, 'INVALID_REQUEST');
  if (due.kind === 'forbidden') return refuse(c, 403, 'NOT_AUTHORIZED');
  if (due.kind === 'in progress') {
    return refuse(c, 422, 'UNPROCESSABLE_ENTITY', 'ORDER_COMPLETION_IN_PROGRESS');
  }
  c.header(NONSENSE_HEADER, 'yes');
  if (due.kind === 'malformed') return c.text('<html>Simulated nonsense', 200);
  c.header(DELAY_HEADER, String(NEVER_MS));
  return c.text('', 200);
});
