import { useEffect, useState } from 'react';
import { confirmByPasskey, hasPasskey } from '../../lib/confirmCalls';
import { messageOf } from '../../lib/errors';
import { Button } from '../ui/Button';
import { buttonStyle } from '../ui/buttonStyle';
import { Dialog } from '../ui/Dialog';
import { InlineAlert } from '../ui/InlineAlert';

/** Asks an administrator for more than a password, or leads to where that is set up. */
export function SecondFactorDialog({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const [canShow, setCanShow] = useState<boolean | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    hasPasskey().then(setCanShow, (failure) => setError(messageOf(failure)));
  }, []);

  const show = async () => {
    setError(null);
    try {
      if (await confirmByPasskey()) onDone(true);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onDone(false)}
      title="A password is not enough here"
      description={
        canShow === false
          ? 'Administrators of this site show a passkey, and you have none yet.'
          : 'Administrators of this site show a passkey, once in each session.'
      }
      actions={
        <>
          {canShow === true && <Button onClick={() => void show()}>Use a passkey</Button>}
          {canShow === false && (
            <a href="/settings#signing-in" className={buttonStyle()}>
              Add one in Settings
            </a>
          )}
          <Button variant="quiet" onClick={() => onDone(false)}>
            Cancel
          </Button>
        </>
      }
    >
      {error && <InlineAlert>{error}</InlineAlert>}
    </Dialog>
  );
}
