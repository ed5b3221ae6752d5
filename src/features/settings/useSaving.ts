import { useEffect, useState } from 'react';
import { toastFailure } from '../../components/toastFailure';
import { latestOnly } from '../../lib/latestOnly';
import { t } from '../../shared/texts/t';

const SAVED_MS = 2_500;

/** Shown at once, rolled back with a toast if refused. Uses the first `stored` and `save` only. */
export function useSaving<T>(stored: T, save: (value: T) => Promise<T>) {
  const [shown, setShown] = useState(stored);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [change] = useState(() =>
    savingQueue(stored, {
      save,
      show: (value) => {
        setShown(value);
        setSavedAt(null);
      },
      saved: () => setSavedAt(Date.now()),
      failed: (error) => toastFailure(t('Update failed'), error),
    }),
  );

  useEffect(() => {
    if (savedAt === null) return;
    const timer = setTimeout(() => setSavedAt(null), SAVED_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);

  return { shown, change, isSaved: savedAt !== null };
}

interface SavingSteps<T> {
  /** Resolves to the value that the server has afterwards. */
  save: (value: T) => Promise<T>;
  show: (value: T) => void;
  saved: (value: T) => void;
  /** The last choice was refused; the control shows the stored value again. */
  failed: (error: unknown) => void;
}

/** Saves the values of one control; of several quick choices only the last. */
export function savingQueue<T>(stored: T, steps: SavingSteps<T>): (value: T) => void {
  let confirmed = stored;
  const send = latestOnly<T>(async (value, isLast) => {
    let notify: () => void;
    try {
      confirmed = await steps.save(value);
      notify = () => steps.saved(confirmed);
    } catch (error) {
      notify = () => steps.failed(error);
    }
    // A newer choice was made meanwhile; only that one counts.
    if (!isLast()) return;
    steps.show(confirmed);
    notify();
  });
  return (value) => {
    steps.show(value);
    send(value);
  };
}
