import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import { FieldError } from '../../components/ui/Field';
import { messageOf } from '../../lib/errors';
import { TRIAL_DAYS } from '../../shared/rules/subscription';
import { startTrial } from './api';

/** One press, once per member; the server decides whether it is theirs to have. */
export function TrialButton() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const start = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await startTrial();
      window.location.assign('/payment-success');
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        className="w-full"
        busy={busy}
        busyLabel="Starting..."
        onClick={() => void start()}
      >
        Try it free for {TRIAL_DAYS} days
      </Button>
      <div role="alert">{failure && <FieldError id={undefined}>{failure}</FieldError>}</div>
      <p className="mt-2 text-ink-soft text-sm">
        No card. It ends by itself, and nothing is charged.
      </p>
    </>
  );
}
