import * as z from 'zod';
import { createContext } from '../../../worker/platform/context';
import { JOBS } from '../../../worker/schedule';

const asked = z.object({ name: z.string(), at: z.number() });

/** Runs one job of the schedule at a given time, and waits for everything that it defers. */
export async function runJob(env: Env, given: unknown, feed: URL) {
  const { name, at } = asked.parse(given);
  const job = Object.values(JOBS)
    .flat()
    .find(([each]) => each === name)?.[1];
  if (!job) throw new Error(`No job is called "${name}".`);
  const left: Promise<unknown>[] = [];
  const context = createContext({
    env: Object.assign({ ...env }, { EVENTS_FEED_URL: feed.href }),
    requestId: crypto.randomUUID(),
    waitUntil: (work) => void left.push(work),
  });
  await job({ ...context, now: new Date(at) });
  for (let work = left.shift(); work; work = left.shift()) await work;
  return { done: name };
}
