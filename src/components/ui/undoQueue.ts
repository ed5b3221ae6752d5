import { dismissToast } from './toastStore';

/** A little longer than a toast is shown, so that its Undo never comes too late. */
const UNDO_MS = 5_500;

export interface Undoable {
  id: string;
  toastId?: number;
}

/**
 * Holds each act back for a while, so that it can be undone without the server having to forget it.
 * Each is sent exactly once or, when undone, never.
 */
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
    // Reading the toast holds it open; once the act is sent its Undo would be untrue.
    if (act.toastId !== undefined) dismissToast(act.toastId);
    send(act);
  };

  return {
    add(act: Act) {
      if (waiting.has(act.id)) return;
      waiting.set(act.id, { act, timer: setTimeout(() => release(act.id), holdFor) });
    },
    /** Takes the act back; `false` when it has been sent already. */
    undo: (id: string) => take(id) !== undefined,
    latest: () => [...waiting.values()].at(-1)?.act,
    /** Sends every waiting act now: the page is being left, or the next act builds on it. */
    flush() {
      for (const id of [...waiting.keys()]) release(id);
    },
  };
}
