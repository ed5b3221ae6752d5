import { Hono } from 'hono';
import { browserSdk } from './browserSdk';
import type { SimulatorEnv } from './simulation';

/** The bundler wraps named functions in a helper of its own, which is missing from their text. */
const PRELUDE = 'const __name = (named) => named;';

/** The one script of the simulated browser SDK, v6. */
export const sdkRoutes = new Hono<SimulatorEnv>().get('/core', (c) => {
  const origin = JSON.stringify(new URL(c.req.url).origin);
  return c.body(`(() => { ${PRELUDE} (${browserSdk.toString()})(${origin}); })();`, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'no-store',
  });
});
