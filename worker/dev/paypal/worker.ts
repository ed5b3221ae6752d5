import { DurableObject } from 'cloudflare:workers';
import { createSimulator } from './simulator';
import type { WebhookDelivery } from './webhooks';

interface Bindings {
  BOOKS: DurableObjectNamespace<PaypalBooks>;
  CLIENT_ID: string;
  CLIENT_SECRET: string;
  WEBHOOK_ID: string;
  /** Where the shop receives PayPal's events. */
  WEBHOOK_URL: string;
}

/** Delays after which PayPal resends an event that was not accepted. Milliseconds. */
const PAUSES = [0, 1_000, 5_000, 30_000];

/** Stores the simulated PayPal's data, and answers requests to it. */
export class PaypalBooks extends DurableObject<Bindings> {
  readonly #app = createSimulator({
    ledger: this.ctx.storage,
    clientId: this.env.CLIENT_ID,
    clientSecret: this.env.CLIENT_SECRET,
    webhookId: this.env.WEBHOOK_ID,
    webhookUrl: this.env.WEBHOOK_URL,
    deliver: (delivery) => this.ctx.waitUntil(this.#deliver(delivery)),
    wait: (milliseconds) => scheduler.wait(milliseconds),
    now: () => Date.now(),
  });

  override fetch(request: Request): Response | Promise<Response> {
    return this.#app.fetch(request);
  }

  async #deliver({ headers, body }: WebhookDelivery): Promise<void> {
    for (const pause of PAUSES) {
      await scheduler.wait(pause);
      const init = { method: 'POST', headers, body };
      const answer = await fetch(this.env.WEBHOOK_URL, init).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return;
    }
  }
}

export default {
  fetch: (request, env) => env.BOOKS.get(env.BOOKS.idFromName('books')).fetch(request),
} satisfies ExportedHandler<Bindings>;
