import { Hono } from 'hono';
import { trustLedger } from '../../../src/shared/contract/trust';
import { describeJson } from '../../http/answers';
import type { AppEnv } from '../../http/context';
import { readLedger } from './ledger';

export const trustRoutes = new Hono<AppEnv>().get(
  '/',
  describeJson('The public ledger: how reports, appeals and take-downs went', trustLedger),
  async (c) => {
    // Not personal: `no-store` would make the browser reload the page when going back to it.
    c.header('Cache-Control', 'no-cache');
    return c.json(await readLedger(c.get('context')), 200);
  },
);
