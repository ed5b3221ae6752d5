import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { approvalRoutes } from './approval';
import { browserSdk } from './browserSdk';
import { controlRoutes } from './control';
import { deliverByMode } from './deliveries';
import { faultyAnswers } from './faults';
import { webhookRoutes } from './merchant';
import { oauthRoutes, requireToken } from './oauth';
import { orderRoutes } from './orders';
import { paymentRoutes } from './payments';
import { oneOfEachRequest } from './requests';
import { DELAY_HEADER, type Parts, type Simulation, type SimulatorEnv } from './simulation';
import { signEvent } from './webhooks';

/** The bundler wraps named functions in a helper of its own, which is missing from their text. */
const PRELUDE = 'const __name = (named) => named;';

/** The one script of the simulated browser SDK, v6. */
const sdkRoutes = new Hono<SimulatorEnv>().get('/core', (c) => {
  const origin = JSON.stringify(new URL(c.req.url).origin);
  return c.body(`(() => { ${PRELUDE} (${browserSdk.toString()})(${origin}); })();`, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'no-store',
  });
});

/**
 * Simulates PayPal for development and tests: REST API, browser SDK, approval page and webhooks,
 * with every failure on request. No money moves, and the product cannot tell it from the real one.
 */
export function createSimulator(parts: Parts): Hono<SimulatorEnv> {
  const simulation: Simulation = {
    ...parts,
    notify: async (event) => deliverByMode(parts, await signEvent(event, parts.webhookId)),
  };
  const app = new Hono<SimulatorEnv>();
  app.use(
    createMiddleware<SimulatorEnv>(async (c, next) => {
      c.set('simulation', simulation);
      await next();
      await parts.wait(Number(c.res.headers.get(DELAY_HEADER) ?? 0));
    }),
  );
  app.use(oneOfEachRequest());
  app.use(oneAtATime());
  for (const path of ['/v1/*', '/v2/*', '/v3/*']) app.use(path, faultyAnswers);
  app.route('/', oauthRoutes);
  for (const path of ['/v1/notifications/*', '/v2/*', '/v3/*']) app.use(path, requireToken);
  app.route('/v1/notifications/webhooks', webhookRoutes);
  app.route('/v2/checkout/orders', orderRoutes);
  app.route('/', paymentRoutes);
  app.route('/checkoutnow', approvalRoutes);
  app.route('/web-sdk/v6', sdkRoutes);
  app.route('/', controlRoutes);
  return app;
}

/** Runs requests one at a time, so that none interferes with another's reads and writes. */
function oneAtATime() {
  let last: Promise<void> = Promise.resolve();
  return createMiddleware<SimulatorEnv>(async (_c, next) => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    try {
      await next();
    } finally {
      resolve();
    }
  });
}
