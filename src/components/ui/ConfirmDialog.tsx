import type { ReactNode } from 'react';
import { t } from '../../shared/texts/t';
import { Button } from './Button';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  title: string;
  description: ReactNode;
  /** Additional fields. */
  children?: ReactNode;
  /** The label of the confirm button. */
  confirm: string;
  /** That of the other button. */
  keep?: string;
  isDangerous?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Focuses another element when the menu that opened the dialog no longer exists. */
  onCloseFocus: () => void;
}

/** A confirmation dialog; open while it is mounted. */
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
            {props.keep ?? t('Keep as is')}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
