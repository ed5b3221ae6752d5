import { type ReactNode, useEffect, useState } from 'react';
import { onPageChange } from '../../lib/navigation/pageChange';
import { afterFrame } from '../../lib/whenIdle';
import type { LatePart } from './lazyPart';
import { withPart } from './withPart';

/** What the loaded window takes: the button, and `window` of `useLazyOverlay`. */
export interface LazyWindowProps {
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A menu, popover or dialog whose code loads when a pointer or focus comes near its button. The
 * first press mounts it with the button as its trigger, and from then on it handles the button
 * itself.
 */
export function useLazyOverlay<M>(
  part: LatePart<M>,
  { kind = 'dialog', failure }: { kind?: 'dialog' | 'menu'; failure: string },
) {
  const [loaded, setLoaded] = useState<M | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => onPageChange(() => setOpen(false)), []);
  // The browser shows the press before the work of a window; a menu takes the next keys at once.
  const soon = (act: () => void) => void (kind === 'menu' ? act() : afterFrame(act));
  const press = () =>
    void withPart(part, failure, (arrived) =>
      soon(() => {
        setLoaded(() => arrived);
        setOpen(true);
      }),
    );
  return {
    /** `null` until it has to be mounted. */
    loaded,
    button: {
      'aria-haspopup': kind,
      'aria-expanded': open,
      ...(loaded ? {} : { onClick: press, onPointerEnter: part.prefetch, onFocus: part.prefetch }),
    } as const,
    window: { open, onOpenChange: (next: boolean) => soon(() => setOpen(next)) },
  };
}
