import * as Radix from 'radix-ui/popover';
import type { ReactNode } from 'react';
import { classNames } from './classNames';
import { useLayer } from './useLayer';

export interface PopoverProps {
  /** A button; gets focus back when the popover closes. */
  trigger: ReactNode;
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/**
 * Heavy (it includes the positioning code): import it lazily where the page does not need it at
 * once.
 */
export function Popover({ trigger, label, children, align, className, ...given }: PopoverProps) {
  const { state, onKeyDown } = useLayer(given);
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align ?? 'start'}
          sideOffset={8}
          collisionPadding={8}
          aria-label={label}
          onKeyDown={onKeyDown}
          className={classNames(
            'layer z-50 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-control-border bg-card p-4 text-ink shadow-layer',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
