import { type KeyboardEvent, useState } from 'react';

interface LayerState {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * The state of a dialog, popover or menu, and its Escape handling. Radix passes Escape only to the
 * newest layer. If that is a toast, which ignores it, the layer with the focus closes itself.
 */
export function useLayer({ open, defaultOpen = false, onOpenChange }: LayerState) {
  const [own, setOwn] = useState(defaultOpen);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    change(false);
  };
  return { state: { open: open ?? own, onOpenChange: change }, onKeyDown };
}
