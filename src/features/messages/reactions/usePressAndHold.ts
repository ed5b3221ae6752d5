import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';

const HELD_MS = 450;
/** Pixels that a resting finger may move. */
const TREMBLE = 10;

interface Held {
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
}

/** Runs `act` on a long press; a moving finger scrolls. Links keep the browser's own menu. */
export function usePressAndHold(act: () => void) {
  const held = useRef<Held | null>(null);
  const isDone = useRef(false);
  const end = () => {
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
  };
  useEffect(() => () => clearTimeout(held.current?.timer), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      end();
      isDone.current = false;
      const isOnLink = event.target instanceof Element && event.target.closest('a, button');
      if (event.pointerType !== 'touch' || isOnLink) return;
      const timer = setTimeout(() => {
        held.current = null;
        isDone.current = true;
        act();
      }, HELD_MS);
      held.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = held.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > TREMBLE) end();
    },
    onPointerUp: end,
    // Otherwise a click follows, which would take focus from what was opened.
    onTouchEnd: (event: TouchEvent) => {
      if (isDone.current) event.preventDefault();
    },
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (held.current || isDone.current) event.preventDefault();
    },
  };
}
