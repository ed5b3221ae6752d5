import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { version } from '../../../package.json';
import { health } from '../../../src/shared/contract/health';
import type { AppEnv } from '../../http/appEnv';
import { answers } from '../../http/describe';
import { checkHealth } from './checkHealth';

export const healthRoutes = new Hono<AppEnv>().get(
  '/',
  describeRoute(answers('Whether the service and its stores answer', health)),
  async (c) => {
    await checkHealth(c.get('context'));
    return c.json({ status: 'ok' as const, version });
  },
);
