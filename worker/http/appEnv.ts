import type { Context } from '../platform/context';

/** What Hono's context carries in this application. */
export interface AppEnv {
  Bindings: Env;
  Variables: { context: Context };
}
