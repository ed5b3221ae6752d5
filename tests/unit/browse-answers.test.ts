import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PREMIUM_GATE, SUPER_LIMIT } from '../../src/features/matching/answer';
import { createPassQueue } from '../../src/features/matching/passQueue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function queue() {
  const sent: string[] = [];
  const passes = createPassQueue<{ id: string }>({
    delay: 5_500,
    send: ({ id }) => sent.push(id),
  });
  return { sent, passes };
}

describe('a pass', () => {
  it('is sent once, after the time to undo it', () => {
    const { sent, passes } = queue();
    passes.add({ id: 'a' });
    passes.add({ id: 'a' });
    vi.advanceTimersByTime(5_499);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(20_000);
    expect(sent).toEqual(['a']);
  });

  it('is never sent when undone', () => {
    const { sent, passes } = queue();
    passes.add({ id: 'a' });
    expect(passes.undo('a')).toBe(true);
    passes.flush();
    vi.advanceTimersByTime(20_000);
    expect(sent).toEqual([]);
  });

  it('cannot be undone once sent', () => {
    const { sent, passes } = queue();
    passes.add({ id: 'a' });
    vi.advanceTimersByTime(5_500);
    expect(passes.undo('a')).toBe(false);
    expect(sent).toEqual(['a']);
  });

  it('is sent at once, and only once, when the page is left', () => {
    const { sent, passes } = queue();
    passes.add({ id: 'a' });
    passes.add({ id: 'b' });
    passes.flush();
    vi.advanceTimersByTime(20_000);
    expect(sent).toEqual(['a', 'b']);
  });

  it('is undone latest first', () => {
    const { passes } = queue();
    passes.add({ id: 'a' });
    passes.add({ id: 'b' });
    expect(passes.latest()).toEqual({ id: 'b' });
    passes.undo('b');
    expect(passes.latest()).toEqual({ id: 'a' });
    passes.undo('a');
    expect(passes.latest()).toBeUndefined();
  });
});

describe('a super like', () => {
  it('is refused in the specified words', () => {
    expect(`${PREMIUM_GATE.title} - ${PREMIUM_GATE.description}`).toBe(
      'Premium Feature - Super Likes are available with Premium. Upgrade to send Super Likes!',
    );
    expect(`${SUPER_LIMIT.title} - ${SUPER_LIMIT.description}`).toBe(
      "Daily limit reached - You've used all 5 Super Likes for today. They reset at midnight!",
    );
  });
});
