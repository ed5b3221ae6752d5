import { type ComponentType, useRef } from 'react';
import type { LatePart } from '../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../components/lazy/useLazyOverlay';
import { Button } from '../../components/ui/Button';
import type { ButtonVariant } from '../../components/ui/buttonStyle';
import type { Self } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';

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
  part: LatePart<{ default: ComponentType<AccountDialogProps> }>;
}

export function DialogButton({ me, label, variant = 'outline', part }: DialogButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const late = useLazyOverlay(part, { failure: t('Not opened') });
  const Dialog = late.loaded?.default;
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        size="sm"
        {...late.button}
        {...(Dialog && { onClick: () => late.window.onOpenChange(true) })}
      >
        {label}
      </Button>
      {Dialog && <Dialog me={me} {...late.window} onCloseFocus={() => button.current?.focus()} />}
    </>
  );
}
