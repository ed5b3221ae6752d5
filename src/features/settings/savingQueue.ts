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

/**
 * Saves the values of one control, one at a time and in order. What is chosen while another value is
 * on its way waits, and only the last of it is sent: so the server ends with what the control shows.
 */
export function savingQueue<T>(stored: T, steps: SavingSteps<T>): (value: T) => void {
  let confirmed = stored;
  let next: { value: T } | null = null;
  let busy = false;

  const work = async () => {
    busy = true;
    while (next) {
      const { value } = next;
      next = null;
      let refusal: { error: unknown } | null = null;
      try {
        confirmed = await steps.save(value);
      } catch (error) {
        refusal = { error };
      }
      // Something newer was chosen meanwhile: that is what counts now.
      if (next) continue;
      steps.show(confirmed);
      if (refusal) steps.failed(refusal.error);
      else steps.saved(confirmed);
    }
    busy = false;
  };

  return (value) => {
    steps.show(value);
    next = { value };
    if (!busy) void work();
  };
}
