import { useState } from 'react';
import { toastFailure } from '../../components/toastFailure';
import { t } from '../../shared/texts/t';

/** Records once that something was read. After a failure it shows why and can be tried again. */
export function useAcknowledge(note: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const acknowledge = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await note();
    } catch (error) {
      toastFailure(t('Not saved yet'), error);
      setBusy(false);
    }
  };
  return { busy, acknowledge: () => void acknowledge() };
}
