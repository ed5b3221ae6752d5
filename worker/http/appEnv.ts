import type { Context } from '../platform/context';

export interface AppEnv {
  Bindings: Env;
  Variables: { context: Context };
}
