import type { Context } from 'hono';
import type { Ledger } from './records';
import type { WebhookDelivery } from './webhooks';

export interface Parts {
  ledger: Ledger;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Where the shop receives PayPal's events. */
  webhookUrl: string;
  /** Delivers a signed event to the shop. */
  deliver: (delivery: WebhookDelivery) => void;
  wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface Simulation extends Parts {
  notify: (event: object) => Promise<void>;
}

export interface SimulatorEnv {
  Variables: { simulation: Simulation };
}

export type SimulatorContext = Context<SimulatorEnv>;

/** The wait after the answer is made, so that a slow answer delays no other. Milliseconds. */
export const DELAY_HEADER = 'X-Simulated-Delay';

/** The answer is deliberately one that PayPal never gives. */
export const NONSENSE_HEADER = 'X-Simulated-Nonsense';

/** A refusal in PayPal's wording. */
export function refuse(
  c: SimulatorContext,
  status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500,
  name: string,
  issue?: string,
) {
  if (c.req.path.startsWith('/v1/oauth2/')) {
    return c.json({ error: name.toLowerCase(), error_description: 'Simulated refusal.' }, status);
  }
  return c.json(
    {
      name,
      message: 'Simulated refusal.',
      debug_id: crypto.randomUUID().slice(0, 13),
      ...(issue ? { details: [{ issue, description: 'Simulated.' }] } : {}),
    },
    status,
  );
}
