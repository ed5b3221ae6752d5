import type { Context } from 'hono';
import type { Ledger } from './records';
import type { Delivery } from './webhooks';

export interface Parts {
  ledger: Ledger;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Where the shop takes in what PayPal tells. */
  webhookUrl: string;
  /** Brings a signed event to the shop. */
  deliver: (delivery: Delivery) => void;
  wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface Simulation extends Parts {
  tell: (event: object) => Promise<void>;
}

export interface SimulatorEnv {
  Variables: { simulation: Simulation };
}

export type SimulatorContext = Context<SimulatorEnv>;

/** Waited for after the answer is made, so that a slow answer holds up no other. Milliseconds. */
export const DELAY_HEADER = 'X-Simulated-Delay';

/** The answer is none that PayPal ever gives, on purpose. */
export const NONSENSE_HEADER = 'X-Simulated-Nonsense';

/** A refusal as PayPal words it. */
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
