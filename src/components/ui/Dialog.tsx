import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useEffect } from 'react';
import { t } from '../../shared/texts/t';
import { IconButton } from './Button';
import { classNames } from './classNames';
import { dismissShownToast } from './toast/toastStore';
import { useLayer } from './useLayer';

export interface DialogProps {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The element that opens it and gets focus back. Leave out if it is opened by other means. */
  trigger?: ReactNode;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
  /** Sets focus when the formerly focused element is gone, such as a menu or a list row. */
  onCloseFocus?: () => void;
}

export function Dialog(props: DialogProps) {
  return (
    <Modal
      {...props}
      shape={classNames(
        'layer inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-form -translate-y-1/2 rounded-lg border border-hairline',
        props.className,
      )}
    />
  );
}

/** At the bottom edge on phones, a centered window from `md` up. */
export function Sheet(props: DialogProps) {
  return (
    <Modal
      {...props}
      shape={classNames(
        'sheet inset-x-0 bottom-0 max-h-[88dvh] rounded-t-lg pb-[env(safe-area-inset-bottom)] md:top-1/2 md:bottom-auto md:mx-auto md:max-w-form md:-translate-y-1/2 md:rounded-lg',
        props.className,
      )}
    />
  );
}

/** Radix handles Escape first, so this leaves the key to an open list within the window. */
function leaveToList(event: KeyboardEvent) {
  const list = event.target instanceof Element && event.target.closest('[role="combobox"]');
  if (list && list.ariaExpanded === 'true') event.preventDefault();
}

function Modal({ shape, ...props }: DialogProps & { shape: string }) {
  const { state, onKeyDown } = useLayer(props);
  useEffect(() => {
    if (state.open) dismissShownToast();
  }, [state.open]);
  return (
    <Radix.Root {...state}>
      {props.trigger && <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="scrim fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          className={classNames('fixed z-50 flex flex-col bg-card text-ink shadow-layer', shape)}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          onEscapeKeyDown={leaveToList}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            if (!props.onCloseFocus) return;
            event.preventDefault();
            props.onCloseFocus();
          }}
        >
          {/* With large text, the button to close stands above a title with a long word. */}
          <div className="flex flex-wrap-reverse items-end justify-end gap-x-3 pt-4 pr-3 pl-6">
            <div className="max-w-full flex-1 wrap-break-word pt-1.5">
              <Radix.Title className="text-xl">{props.title}</Radix.Title>
              {props.description && (
                <Radix.Description className="mt-1 text-ink-soft">
                  {props.description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('Close')}>
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-3 pb-6">
            {props.children}
          </div>
          {props.actions && (
            <div className="flex flex-wrap gap-3 wrap-anywhere border-hairline border-t px-6 py-4">
              {props.actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
