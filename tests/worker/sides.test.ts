import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { conversationOf } from '../../worker/platform/objects';
import { storeOver } from '../support/storeOver';

const [ADA, BEN] = ['usr_ada', 'usr_ben'] as const;
const ACTS = 400;

it.for([1, 2, 3, 4, 5])(
  'updated sides are equal to newly counted ones, history %i',
  async (seed) => {
    const object = conversationOf(
      env,
      ADA,
      `${BEN}${seed}`,
    ) as unknown as DurableObjectStub<undefined>;
    await runInDurableObject(object, (_, { storage }) => {
      const store = storeOver(storage);
      const chance = dice(seed);
      for (let act = 1; act <= ACTS; act += 1) {
        const who = chance(2) === 0 ? ADA : BEN;
        const now = new Date(act);
        const what = chance(40);
        if (what === 0) store.leave(who);
        else if (what === 1) store.forget(who);
        else if (what === 2) store.erase();
        else if (what < 10) store.markRead(who, now);
        else if (what < 14) store.held.hold(store.append(who, null, `Held ${act}`, now));
        else store.append(who, null, `Said ${act}`, now, { hasRead: what < 32 });
        // Not compared after each act, so that a side also takes in several acts at once.
        if (chance(3) === 0) continue;
        const anew = storeOver(storage);
        for (const member of [ADA, BEN]) expect(store.side(member)).toEqual(anew.side(member));
        expect(store.lastSeq()).toBe(anew.lastSeq());
      }
    });
  },
);

/** A random number below the limit, the same sequence for each seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
