import { evictAllDurableObjects, reset } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import { env } from 'cloudflare:workers';
import { afterAll } from 'vitest';
import { leaveOutEarlierObjects } from './objectIds';

// A line for each of some ten thousand requests hides what a failure says.
console.log = () => {};

const layTables = () => env.DB.batch(env.TEST_SCHEMA.map((each) => env.DB.prepare(each)));

// The file before may have failed while it ended: that is its failure, and no other's.
await layTables().catch(async () => {
  await reset();
  await layTables();
});
await leaveOutEarlierObjects();

/**
 * Files run one after the other in the same runtime. Each ends when all that it started has ended,
 * deferred work and objects, and leaves every store empty.
 */
afterAll(async () => {
  await waitForGlobalWaitUntil();
  await untilIdle();
  await waitForGlobalWaitUntil();
  await reset();
});

/**
 * The runtime waits some seconds until objects have ended what they do; where disk and processor are
 * busy that may be too short. The runner's own limit for hooks ends it.
 */
async function untilIdle(): Promise<void> {
  const isBusy = (error: unknown) => String(error).includes('still has active references');
  let isIdle = false;
  while (!isIdle) {
    isIdle = await evictAllDurableObjects({ webSockets: 'close' }).then(
      () => true,
      (error) => {
        if (isBusy(error)) return false;
        throw error;
      },
    );
  }
}
