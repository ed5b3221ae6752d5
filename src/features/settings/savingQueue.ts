import { lastWish } from '../../lib/lastWish';

export interface SavingSteps<T> {
  /** Resolves to what the server has afterwards. */
  save: (value: T) => Promise<T>;
  /** What the control shows from now on. */
  show: (value: T) => void;
  /** The last wish is stored. */
  saved: (value: T) => void;
  /** The last wish was refused; the control shows again what is stored. */
  failed: (error: unknown) => void;
}

/** Saves the values of one control, and of several quick choices the last. */
export function savingQueue<T>(stored: T, steps: SavingSteps<T>): (value: T) => void {
  let confirmed = stored;
  const send = lastWish<T>(async (value, isLast) => {
    let notify: () => void;
    try {
      confirmed = await steps.save(value);
      notify = () => steps.saved(confirmed);
    } catch (error) {
      notify = () => steps.failed(error);
    }
    // Something newer was chosen meanwhile: that is what counts now.
    if (!isLast()) return;
    steps.show(confirmed);
    notify();
  });
  return (value) => {
    steps.show(value);
    send(value);
  };
}
