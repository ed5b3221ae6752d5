import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Outbox } from '../../worker/objects/storage/outbox';

/** An alarm that records which delivery failed and is to be repeated. */
function openOutbox() {
  const failed: string[] = [];
  const attempt = (name: string, act: () => Promise<void>) =>
    act().catch(() => void failed.push(name));
  return { outbox: new Outbox({ attempt }), failed };
}

describe('an outbox', () => {
  it('delivers one at a time, and once more for any number of requests meanwhile', async () => {
    const { outbox } = openOutbox();
    const first = Promise.withResolvers<void>();
    let started = 0;
    const deliver = () => {
      started += 1;
      return started === 1 ? first.promise : Promise.resolve();
    };
    const request = () => outbox.request('ben', deliver);
    const requests = [request(), request(), request(), request()];
    expect(started).toBe(1);
    expect(outbox.isBusy('ben')).toBe(true);
    expect(outbox.isBusy('ada')).toBe(false);
    first.resolve();
    await Promise.all(requests);
    expect(started).toBe(2);
    await request();
    expect(started).toBe(3);
    expect(outbox.isBusy('ben')).toBe(false);
  });

  it('leaves a requested delivery that failed to the alarm, and continues', async () => {
    const { outbox, failed } = openOutbox();
    const broken = () => Promise.reject(new Error('away'));
    await outbox.request('ben', broken);
    expect(failed).toEqual(['delivery ben']);
    await outbox.request('ben', () => Promise.resolve());
    expect(failed).toEqual(['delivery ben']);
  });

  it('rejects with a queued action that failed, and still runs the next one', async () => {
    const { outbox } = openOutbox();
    const broken = outbox.inTurn('ben', () => Promise.reject(new Error('away')));
    const next = outbox.inTurn('ben', async () => 'done');
    await expect(broken).rejects.toThrow('away');
    expect(await next).toBe('done');
  });

  it('waits until no delivery is running: to a recipient, and to anyone', async () => {
    const { outbox } = openOutbox();
    const done: string[] = [];
    const act = (name: string, turns: number) => async () => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      done.push(name);
    };
    void outbox.inTurn('ben', act('ben 1', 5));
    void outbox.inTurn('ben', act('ben 2', 5));
    void outbox.inTurn('ada', act('ada', 100));
    await outbox.idle('ben');
    expect(done).toEqual(['ben 1', 'ben 2']);
    await outbox.finish();
    expect(done).toEqual(['ben 1', 'ben 2', 'ada']);
  });

  it('never runs two deliveries at once, and always one that started after the last request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 12 }), async (pauses) => {
        const { outbox } = openOutbox();
        let requested = 0;
        let seen = 0;
        let running = 0;
        const overlaps: number[] = [];
        const deliver = async () => {
          running += 1;
          if (running > 1) overlaps.push(requested);
          seen = requested;
          await Promise.resolve();
          running -= 1;
        };
        const requests: Promise<void>[] = [];
        for (const pause of pauses) {
          requested += 1;
          requests.push(outbox.request('ben', deliver));
          for (let turn = 0; turn < pause; turn += 1) await Promise.resolve();
        }
        await Promise.all(requests);
        expect(overlaps).toEqual([]);
        expect(seen).toBe(requested);
      }),
    );
  });
});
