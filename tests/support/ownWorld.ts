import { evictAllDurableObjects, reset } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import { env } from 'cloudflare:workers';
import { afterAll } from 'vitest';
import { leaveOutEarlierObjects } from './objectIds';

// A line for each of about ten thousand requests would bury the message of a failure.
console.log = () => {};

const layTables = () => env.DB.batch(env.TEST_SCHEMA.map((each) => env.DB.prepare(each)));

// The previous file may have failed at its end: that is its failure, and no other's.
await layTables().catch(async () => {
  await reset();
  await layTables();
});
await leaveOutEarlierObjects();

/**
 * Files run one after the other in the same runtime. Each ends when everything it started has
 * ended, deferred work and objects, and leaves every store empty.
 */
afterAll(async () => {
  await waitForGlobalWaitUntil();
  await untilIdle();
  await waitForGlobalWaitUntil();
  await reset();
  await emptyBucket();
});

/** The reset leaves a picture behind now and then. */
async function emptyBucket(): Promise<void> {
  for (;;) {
    const { objects } = await env.PHOTOS.list();
    if (objects.length === 0) return;
    await env.PHOTOS.delete(objects.map(({ key }) => key));
  }
}

/**
 * The runtime waits some seconds for objects to finish; when disk and processor are busy that may
 * be too short. The runner's own limit for hooks ends it.
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
