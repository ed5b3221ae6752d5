import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Dialog } from '../../../components/ui/Dialog';

interface OneTimePasswordProps {
  name: string;
  password: string;
  onClose: () => void;
  onCloseFocus: () => void;
}

/** The only time that it is seen: it stays until it is closed. */
export function OneTimePassword({ name, password, onClose, onCloseFocus }: OneTimePasswordProps) {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(password).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      onCloseFocus={onCloseFocus}
      title={`One-time password for ${name}`}
      description="It is shown only now. They have to choose a new one when they sign in."
      actions={
        <>
          <Button onClick={copy}>Copy</Button>
          <Button variant="quiet" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className="select-all break-all rounded-md bg-inset px-4 pt-3.5 pb-2.5 text-center font-mono text-xl">
        {password}
      </p>
      <p role="status" className="mt-2 min-h-6 text-center text-ink-soft text-sm">
        {copied === 'yes' && 'Copied.'}
        {copied === 'failed' && 'Copying is not possible here. Select it and copy it yourself.'}
      </p>
    </Dialog>
  );
}
