import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SingleFlight } from '../../worker/objects/storage/singleFlight';

describe('a single flight', () => {
  it('runs once at a time, and once more for any number of asks meanwhile', async () => {
    const first = Promise.withResolvers<void>();
    let started = 0;
    const single = new SingleFlight(() => {
      started += 1;
      return started === 1 ? first.promise : Promise.resolve();
    });
    const asks = [single.run(), single.run(), single.run(), single.run()];
    expect(started).toBe(1);
    first.resolve();
    await Promise.all(asks);
    expect(started).toBe(2);
    await single.run();
    expect(started).toBe(3);
  });

  it('rejects with its job, and can be asked again', async () => {
    let tries = 0;
    const single = new SingleFlight(async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
    });
    await expect(single.run()).rejects.toThrow('away');
    await expect(single.run()).resolves.toBeUndefined();
    expect(tries).toBe(2);
  });

  it('never runs two jobs at once, and always one that began after the last ask', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 12 }), async (pauses) => {
        let asked = 0;
        let seen = 0;
        let running = 0;
        const single = new SingleFlight(async () => {
          running += 1;
          expect(running).toBe(1);
          seen = asked;
          await Promise.resolve();
          running -= 1;
        });
        const asks: Promise<void>[] = [];
        for (const pause of pauses) {
          asked += 1;
          asks.push(single.run());
          for (let turn = 0; turn < pause; turn += 1) await Promise.resolve();
        }
        await Promise.all(asks);
        expect(seen).toBe(asked);
      }),
    );
  });
});
