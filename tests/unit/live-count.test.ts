import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayIncreases } from '../../src/features/live/smoothing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counter(start: number) {
  const seen = [start];
  const follow = delayIncreases(
    () => seen.at(-1) ?? 0,
    (count) => seen.push(count),
  );
  return { seen, follow };
}

describe('the unread count', () => {
  it('does not rise for a message that is read as it arrives', () => {
    const { seen, follow } = counter(2);
    follow(3);
    vi.advanceTimersByTime(300);
    follow(2);
    vi.advanceTimersByTime(5_000);
    expect(new Set(seen)).toEqual(new Set([2]));
  });

  it('rises after a delay for one that is not, and falls at once', () => {
    const { seen, follow } = counter(0);
    follow(1);
    expect(seen).toEqual([0]);
    vi.advanceTimersByTime(500);
    expect(seen).toEqual([0, 1]);
    follow(0);
    expect(seen).toEqual([0, 1, 0]);
  });

  it('shows the last of several', () => {
    const { seen, follow } = counter(0);
    follow(1);
    follow(2);
    follow(3);
    vi.advanceTimersByTime(500);
    expect(seen).toEqual([0, 3]);
  });
});
