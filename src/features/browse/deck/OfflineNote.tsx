import { useSyncExternalStore } from 'react';
import { t } from '../../../shared/texts/t';

/** Shown while the device is offline; takes no space otherwise. */
export function OfflineNote() {
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
  return (
    <p role="status" className={isOffline ? 'rounded-md bg-inset px-4 py-2 text-sm' : 'sr-only'}>
      {isOffline &&
        t(
          "You're offline. These are the last people we loaded. Your likes and passes are sent when you're back.",
        )}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
