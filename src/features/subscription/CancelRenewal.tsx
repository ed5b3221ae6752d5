import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import { toast } from '../../components/ui/toastStore';
import { messageOf } from '../../lib/errors';
import { queryClient } from '../../lib/queryClient';
import { updateMe } from '../session/store';
import { cancelRenewal } from './api';
import { SUBSCRIPTION } from './subscriptionKey';

interface CancelRenewalProps {
  /** The last day of premium; `null` when it is over. */
  until: string | null;
  onCancelled: () => void;
}

/** One press. What it does stands beside it, and the way back comes in its place. */
export function CancelRenewal({ until, onCancelled }: CancelRenewalProps) {
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      updateMe(await cancelRenewal());
      await queryClient.invalidateQueries({ queryKey: SUBSCRIPTION });
      onCancelled();
    } catch (error) {
      toast({ type: 'error', title: 'Not cancelled', description: messageOf(error) });
    }
    setBusy(false);
  };
  return (
    <div className="mt-5">
      <Button
        variant="danger"
        busy={busy}
        busyLabel="Cancelling..."
        aria-describedby="cancelling"
        onClick={() => void cancel()}
      >
        Cancel subscription
      </Button>
      <p id="cancelling" className="mt-2 text-ink-soft text-sm">
        {until
          ? `Nothing more is then charged; Premium stays until ${until}.`
          : 'The renewal is then not tried again, and nothing is charged.'}
      </p>
    </div>
  );
}
