import { importFeed } from './features/events/importFeed';
import { settleWaitlists } from './features/events/settleWaitlists';
import { type Context, createContext } from './platform/context';
import { log } from './platform/log';

type Job = (context: Context) => Promise<void>;

const JOBS: readonly (readonly [name: string, Job])[] = [
  ['import events feed', importFeed],
  ['settle waitlists', settleWaitlists],
];

/** Every job by itself: one that fails is logged and holds up no other. */
export async function runSchedule(env: Env, waitUntil: (work: Promise<unknown>) => void) {
  const requestId = crypto.randomUUID();
  const context = createContext({ env, requestId, network: '', userAgent: '', waitUntil });
  for (const [name, job] of JOBS) {
    try {
      await job(context);
    } catch (error) {
      log({ event: 'failure', requestId, route: `schedule: ${name}`, error });
    }
  }
}
