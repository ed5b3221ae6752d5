import { dismissToast } from './toastStore';

/** A little longer than a toast is shown, so that its Undo never comes too late. */
const UNDO_MS = 5_500;

export interface Undoable {
  id: string;
  toastId?: number;
}

/** Holds actions back for a while, to be undone. Each is sent exactly once or, if undone, never. */
export function undoQueue<Act extends Undoable>(send: (act: Act) => void, holdFor = UNDO_MS) {
  const waiting = new Map<string, { act: Act; timer: ReturnType<typeof setTimeout> }>();

  const take = (id: string) => {
    const held = waiting.get(id);
    clearTimeout(held?.timer);
    waiting.delete(id);
    return held?.act;
  };
  const release = (id: string) => {
    const act = take(id);
    if (!act) return;
    // A toast stays open while it is read; its Undo would no longer work once the action is sent.
    if (act.toastId !== undefined) dismissToast(act.toastId);
    send(act);
  };

  return {
    add(act: Act) {
      if (waiting.has(act.id)) return;
      waiting.set(act.id, { act, timer: setTimeout(() => release(act.id), holdFor) });
    },
    /** Cancels the action and returns it, unless it has been sent already. */
    undo: take,
    latest: () => [...waiting.values()].at(-1)?.act,
    /** Sends all waiting actions now: the page is being left, or the next one depends on them. */
    flush() {
      for (const id of [...waiting.keys()]) release(id);
    },
  };
}
