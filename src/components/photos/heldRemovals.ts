import { dismissToast } from '../ui/toastStore';

/** A little longer than a toast is shown, so that its Undo never comes too late. */
const UNDO_MS = 5_500;

export interface HeldRemovals {
  /** `toastId`: the toast whose Undo takes the removal back. */
  hold: (photo: string, toastId: number) => void;
  /** `false` when the removal has been sent already. */
  undo: (photo: string) => boolean;
  /** Sends every removal that waits, now. */
  flush: () => void;
}

/** Holds each removal back for a while, so that it can be undone; sends it once, or never. */
export function heldRemovals(send: (photo: string) => void, delay = UNDO_MS): HeldRemovals {
  const held = new Map<string, { timer: ReturnType<typeof setTimeout>; toastId: number }>();
  const take = (photo: string) => {
    const removal = held.get(photo);
    clearTimeout(removal?.timer);
    held.delete(photo);
    return removal;
  };
  const release = (photo: string) => {
    const removal = take(photo);
    if (!removal) return;
    // Reading the toast holds it open; once the removal is sent its Undo would be untrue.
    dismissToast(removal.toastId);
    send(photo);
  };
  return {
    hold(photo, toastId) {
      take(photo);
      held.set(photo, { toastId, timer: setTimeout(() => release(photo), delay) });
    },
    undo: (photo) => take(photo) !== undefined,
    flush() {
      for (const photo of [...held.keys()]) release(photo);
    },
  };
}
