import { useEffect, useState } from 'react';
import { toast } from '../../components/ui/toastStore';
import { messageOf } from '../../lib/errors';
import { savingQueue } from './savingQueue';

const SAVED_MS = 2_500;

export interface Saving<T> {
  shown: T;
  change: (value: T) => void;
  /** For a moment after it was stored. */
  isSaved: boolean;
}

/**
 * One setting that saves by itself: shown at once, rolled back with a toast when it is refused. The
 * first `stored` and `save` stay those of the control.
 */
export function useSaving<T>(stored: T, save: (value: T) => Promise<T>): Saving<T> {
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
      failed: (error) =>
        toast({ type: 'error', title: 'Update failed', description: messageOf(error) }),
    }),
  );

  useEffect(() => {
    if (savedAt === null) return;
    const timer = setTimeout(() => setSavedAt(null), SAVED_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);

  return { shown, change, isSaved: savedAt !== null };
}
