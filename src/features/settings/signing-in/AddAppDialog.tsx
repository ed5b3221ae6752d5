import { useEffect, useState } from 'react';
import { LoadError } from '../../../components/LoadError';
import { Dialog } from '../../../components/ui/Dialog';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { NewAuthenticator } from '../../../shared/contract/account/authenticator';
import { t } from '../../../shared/texts/t';
import { AppKey } from './AppKey';
import { startAuthenticator } from './api';
import { ConfirmAppForm } from './ConfirmAppForm';
import { RecoveryCodes } from './RecoveryCodes';

interface AddAppDialogProps {
  onClose: () => void;
  onAdded: () => void;
  onCloseFocus: () => void;
}

/** Shows the app's key, asks for a code that proves the app has it, then shows recovery codes. */
export default function AddAppDialog({ onClose, onAdded, onCloseFocus }: AddAppDialogProps) {
  const [authenticator, setAuthenticator] = useState<NewAuthenticator | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = () => {
    setError(null);
    startAuthenticator().then(setAuthenticator, (failure) => setError(failure));
  };
  useEffect(start, []);

  const close = () => {
    // Called only now, because it removes the dialog that shows the codes.
    if (codes) onAdded();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      onCloseFocus={onCloseFocus}
      title={t(codes ? 'Save these codes' : 'Add an authenticator app')}
    >
      {error && <LoadError what={t('a key for your app')} error={error} onRetry={start} />}
      {!authenticator && !error && <Skeleton className="h-60" />}
      {authenticator && !codes && (
        <>
          <AppKey given={authenticator} />
          <ConfirmAppForm onConfirmed={setCodes} />
        </>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={close} />}
    </Dialog>
  );
}
