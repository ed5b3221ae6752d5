import { type KeyboardEvent, useState } from 'react';

interface LayerState {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Radix passes Escape to the newest layer only. If that is a toast, the focused layer closes. */
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
