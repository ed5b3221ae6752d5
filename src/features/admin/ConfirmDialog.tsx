import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';

export interface ConfirmDialogProps {
  title: string;
  description: ReactNode;
  /** What is to be filled in besides. */
  children?: ReactNode;
  /** What the button does, in its own words. */
  confirm: string;
  isDangerous?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Where focus goes when it is closed: a menu that opened it is gone. */
  onCloseFocus: () => void;
}

/** Asks once. Mounted while it is open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isDangerous = false, busy = false, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      onCloseFocus={props.onCloseFocus}
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button variant={isDangerous ? 'danger' : 'filled'} busy={busy} onClick={props.onConfirm}>
            {props.confirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep it as it is
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
