import { useState } from 'react';
import { toastFailure } from '../../components/toastFailure';

/** Notes once that something was read. Where that fails it says so, and may be pressed again. */
export function useAcknowledge(note: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const acknowledge = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await note();
    } catch (error) {
      toastFailure('Not noted yet', error);
      setBusy(false);
    }
  };
  return { busy, acknowledge: () => void acknowledge() };
}
