import { type KeyboardEvent, useState } from 'react';

interface LayerState {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * The state of a dialog, popover or menu, and its Escape. Radix tells that key to the newest layer
 * alone. When that is a toast, which leaves it be, the layer it was pressed in closes itself.
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
