import { useState } from 'react';
import { Button } from './ui/Button';
import type { ButtonVariant } from './ui/buttonStyle';

interface LinkAgainProps {
  label: string;
  variant?: ButtonVariant;
  send: () => Promise<{ sent: boolean; message: string }>;
}

export function LinkAgain({ label, variant = 'outline', send }: LinkAgainProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ sent: boolean; message: string } | null>(null);
  const press = async () => {
    setBusy(true);
    setOutcome(null);
    setOutcome(await send());
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {!outcome?.sent && (
        <Button variant={variant} size="sm" busy={busy} onClick={press}>
          {label}
        </Button>
      )}
      <p role="status" className={outcome?.sent ? 'font-semibold text-pine' : 'font-semibold'}>
        {outcome?.message}
      </p>
    </div>
  );
}
