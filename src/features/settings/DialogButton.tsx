import { type ComponentType, useRef, useState } from 'react';
import { NOT_CONNECTED, prefetch } from '../../components/form/lazyPart';
import { Button } from '../../components/ui/Button';
import type { ButtonVariant } from '../../components/ui/buttonStyle';
import { toast } from '../../components/ui/toastStore';
import type { Self } from '../../shared/contract/members';

export interface AccountDialogProps {
  me: Self;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseFocus: () => void;
}

interface DialogButtonProps {
  me: Self;
  label: string;
  variant?: ButtonVariant;
  /** Fetched when a pointer or the focus comes near. */
  load: () => Promise<{ default: ComponentType<AccountDialogProps> }>;
}

export function DialogButton({ me, label, variant = 'outline', load }: DialogButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<AccountDialogProps> | null>(null);
  const [open, setOpen] = useState(false);

  const press = () => {
    load().then(
      (loaded) => {
        setDialog(() => loaded.default);
        setOpen(true);
      },
      () => toast({ type: 'error', title: 'Not opened', description: NOT_CONNECTED }),
    );
  };
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={() => prefetch(load)}
        onFocus={() => prefetch(load)}
        onClick={press}
      >
        {label}
      </Button>
      {Dialog && (
        <Dialog
          me={me}
          open={open}
          onOpenChange={setOpen}
          onCloseFocus={() => button.current?.focus()}
        />
      )}
    </>
  );
}
