import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $toast, toast } from '../../src/components/ui/toast/toastStore';
import { undoQueue } from '../../src/components/ui/toast/undoQueue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function queue() {
  const sent: string[] = [];
  const acts = undoQueue(({ id }) => sent.push(id));
  const add = (id: string, toastId = 0) => acts.add({ id, toastId });
  return { ...acts, sent, add };
}

describe('an action that can be undone', () => {
  it('is sent once, after the time to undo it', () => {
    const { sent, add } = queue();
    add('a');
    add('a');
    vi.advanceTimersByTime(5_499);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(20_000);
    expect(sent).toEqual(['a']);
  });

  it('is never sent when undone', () => {
    const { sent, add, undo, flush } = queue();
    add('a');
    expect(undo('a')).toMatchObject({ id: 'a' });
    flush();
    vi.advanceTimersByTime(20_000);
    expect(sent).toEqual([]);
  });

  it('cannot be undone once sent', () => {
    const { sent, add, undo } = queue();
    add('a');
    vi.advanceTimersByTime(5_500);
    expect(undo('a')).toBeUndefined();
    expect(sent).toEqual(['a']);
  });

  it('is sent at once, and only once, when the page is left', () => {
    const { sent, add, flush } = queue();
    add('a');
    add('b');
    flush();
    vi.advanceTimersByTime(20_000);
    expect(sent).toEqual(['a', 'b']);
  });

  it('is undone latest first', () => {
    const { add, undo, latest } = queue();
    add('a');
    add('b');
    expect(latest()).toMatchObject({ id: 'b' });
    undo('b');
    expect(latest()).toMatchObject({ id: 'a' });
    undo('a');
    expect(latest()).toBeUndefined();
  });

  it('is never sent if undone, and sent at once otherwise when the page is left', () => {
    const { sent, add, undo, flush } = queue();
    add('a');
    add('b');
    expect(undo('a')).toMatchObject({ id: 'a' });
    flush();
    vi.advanceTimersByTime(20_000);
    expect(sent).toEqual(['b']);
  });

  it('closes only its own toast when it is sent', () => {
    const { add } = queue();
    add('a', toast({ title: 'Photo removed' }));
    vi.advanceTimersByTime(2_000);
    add('b', toast({ title: 'Photo removed' }));
    vi.advanceTimersByTime(3_500);
    expect($toast.get()?.open).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect($toast.get()?.open).toBe(false);
  });
});
