import { type ReactNode, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { messageOf } from '../../lib/api/errors';
import type { ContactEnding, Subject } from './subject';

export interface PartDialogProps {
  subject: Subject;
  onClose: () => void;
  onCloseFocus: () => void;
  onParted: (parting: ContactEnding) => void;
}

interface PartProps extends PartDialogProps {
  title: string;
  act: string;
  busyLabel: string;
  keep: string;
  part: () => Promise<ContactEnding>;
  /** What the action does, as list items. */
  children: ReactNode;
}

/** Not optimistic: a member who blocks or unmatches someone needs to know that it is done. */
export function PartDialog({ onClose, onParted, part, ...props }: PartProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const parting = await part();
      onClose();
      onParted(parting);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      onCloseFocus={props.onCloseFocus}
      title={props.title}
      actions={
        <>
          <Button
            variant="danger"
            busy={busy}
            busyLabel={props.busyLabel}
            onClick={() => void confirm()}
          >
            {props.act}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {props.keep}
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1 pl-5">{props.children}</ul>
      {failure && (
        <InlineAlert className="mt-4">
          <p>{failure}</p>
        </InlineAlert>
      )}
    </Dialog>
  );
}
