import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/**
 * Holds back the answer to the first batch that an object sends to the database, until it may
 * continue.
 */
export async function holdFirstAnswer(object: unknown) {
  const trip = { isThere: false, mayGoOn: false };
  let isFirst = true;
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        const isHeld = isFirst;
        isFirst = false;
        const answer = await target.batch(statements);
        trip.isThere = true;
        // A promise of another context would never wake the object.
        while (isHeld && !trip.mayGoOn) await scheduler.wait(5);
        return answer;
      };
    },
  });
  await runInDurableObject(object as DurableObjectStub<undefined>, (instance) => {
    Object.defineProperty(instance, 'env', { value: { ...env, DB }, configurable: true });
  });
  return trip;
}
