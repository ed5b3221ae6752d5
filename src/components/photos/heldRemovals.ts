/** A little longer than a toast is shown, so that its Undo never comes too late. */
export const UNDO_MS = 5_500;

export interface HeldRemovals {
  hold: (photo: string) => void;
  /** `false` when the removal has been sent already. */
  undo: (photo: string) => boolean;
  /** Sends every removal that waits, now. */
  flush: () => void;
}

/** Holds each removal back for a while, so that it can be undone; sends it once, or never. */
export function heldRemovals(send: (photo: string) => void, delay = UNDO_MS): HeldRemovals {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const take = (photo: string) => {
    clearTimeout(timers.get(photo));
    return timers.delete(photo);
  };
  const release = (photo: string) => {
    if (take(photo)) send(photo);
  };
  return {
    hold(photo) {
      take(photo);
      timers.set(
        photo,
        setTimeout(() => release(photo), delay),
      );
    },
    undo: take,
    flush() {
      for (const photo of [...timers.keys()]) release(photo);
    },
  };
}
