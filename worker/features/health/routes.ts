import { Hono } from 'hono';
import { version } from '../../../package.json';
import { health } from '../../../src/shared/contract/health';
import { describeJson } from '../../http/answers';
import type { AppEnv } from '../../http/context';
import { allPartStates } from '../../platform/builtParts';
import { checkHealth } from './checkHealth';

export const healthRoutes = new Hono<AppEnv>().get(
  '/',
  describeJson(
    'Whether the service and its stores respond, which parts are on, and which alarms are active',
    health,
  ),
  async (c) => {
    const { alarms, delayedMails } = await checkHealth(c.get('context'));
    const parts = await allPartStates(c.env);
    const deployment = deploymentOf(c.env.VERSION);
    return c.json({ status: 'ok' as const, version, deployment, parts, alarms, delayedMails });
  },
);

/** The local runtime has no deployment time. */
function deploymentOf({ id, timestamp }: WorkerVersionMetadata) {
  const at = Date.parse(timestamp);
  return { id, createdAt: Number.isNaN(at) ? null : new Date(at).toISOString() };
}
