import { describe, expect, it, vi } from 'vitest';
import { Alarm } from '../../worker/objects/storage/alarm';

/** An object's alarm over a storage that keeps one time. */
function alarmOf() {
  const stored: { at: number | null } = { at: null };
  const ctx = {
    id: { toString: () => 'object' },
    waitUntil: () => {},
    storage: {
      getAlarm: async () => stored.at,
      setAlarm: async (time: number) => {
        stored.at = time;
      },
    },
  };
  return { stored, alarm: new Alarm(ctx as unknown as DurableObjectState) };
}

const fails = async () => {
  throw new Error('No.');
};

describe('the alarm of an object', () => {
  it('keeps an earlier time when an attempt fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { stored, alarm } = alarmOf();
    const soon = Date.now() + 1_000;
    await alarm.by(soon);
    await alarm.attempt('delivery', fails).catch(() => undefined);
    expect(stored.at).toBe(soon);
  });

  it('is set for the next attempt when nothing is due before', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { stored, alarm } = alarmOf();
    await alarm.by(Date.now() + 3_600_000);
    await alarm.attempt('delivery', fails).catch(() => undefined);
    expect(stored.at).toBeLessThan(Date.now() + 10_000);
  });
});
