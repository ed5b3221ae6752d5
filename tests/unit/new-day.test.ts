import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onNewDay } from '../../src/features/session/newDay';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page at this moment; counts its calls. */
function openedAt(time: string) {
  vi.setSystemTime(time);
  const act = vi.fn();
  onNewDay(act);
  return act;
}

describe('a new day in New Jersey', () => {
  it('is handled once, within moments, on a page that stays open', () => {
    const act = openedAt('2026-11-22T04:59:30Z');
    vi.advanceTimersByTime(30_000);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(15_000);
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3_600_000);
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('is handled after the device slept through midnight, as soon as the page is visible', () => {
    const act = openedAt('2026-11-21T23:00:00Z');
    vi.setSystemTime('2026-11-22T13:00:00Z');
    expect(act).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(act).toHaveBeenCalledTimes(1);
  });
});
