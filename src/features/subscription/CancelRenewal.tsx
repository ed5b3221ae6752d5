import { useRef, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { toast } from '../../components/ui/toastStore';
import { messageOf } from '../../lib/errors';
import { queryClient } from '../../lib/queryClient';
import { updateMe } from '../session/store';
import { cancelRenewal } from './api';
import { SUBSCRIPTION } from './subscriptionKey';

/** One press, one plain question. */
export function CancelRenewal({ until }: { until: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  const cancel = async () => {
    setBusy(true);
    try {
      updateMe(await cancelRenewal());
      setOpen(false);
      await queryClient.invalidateQueries({ queryKey: SUBSCRIPTION });
      toast({
        type: 'success',
        title: 'Subscription cancelled',
        description: `Nothing more is charged. Premium stays until ${until}.`,
      });
    } catch (error) {
      toast({ type: 'error', title: 'Not cancelled', description: messageOf(error) });
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        ref={button}
        variant="danger"
        className="mt-5"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Cancel subscription
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        onCloseFocus={() => button.current?.focus()}
        title="Cancel your subscription?"
        description={`Nothing more is charged. You keep Premium until ${until}; your matches, messages and photos stay after that, too.`}
        actions={
          <>
            <Button variant="danger" busy={busy} onClick={() => void cancel()}>
              Yes, cancel it
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </>
        }
      />
    </>
  );
}
