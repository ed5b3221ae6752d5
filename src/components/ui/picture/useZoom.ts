import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

const LARGEST = 4;
const STEP = 1.5;

/** The zoom of a picture, from 1 to 4: by steps, a pinch or a double press. */
export function useZoom() {
  const [scale, setScale] = useState(1);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const pinch = useRef<{ apart: number; scale: number } | null>(null);

  const scroller = useRef<HTMLDivElement>(null);
  const drawn = useRef(1);

  // Keeps the center of the picture in place.
  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const grown = scale / drawn.current;
    drawn.current = scale;
    area.scrollLeft = (area.scrollLeft + area.clientWidth / 2) * grown - area.clientWidth / 2;
    area.scrollTop = (area.scrollTop + area.clientHeight / 2) * grown - area.clientHeight / 2;
  }, [scale]);

  const to = (next: number) => setScale(Math.min(LARGEST, Math.max(1, next)));
  const track = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const apart = distance([...fingers.current.values()]);
    if (apart === null) return;
    pinch.current ??= { apart, scale };
    to((pinch.current.scale * apart) / pinch.current.apart);
  };
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    pinch.current = null;
  };
  return {
    scale,
    canGrow: scale < LARGEST,
    canShrink: scale > 1,
    in: () => to(scale * STEP),
    out: () => to(scale / STEP),
    reset: () => to(1),
    area: {
      ref: scroller,
      onPointerDown: track,
      onPointerMove: (event: PointerEvent) => {
        if (fingers.current.has(event.pointerId)) track(event);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: () => to(scale > 1 ? 1 : 2),
    },
  };
}

/** The distance between two fingers, in px; `null` for any other number of fingers. */
function distance(points: readonly { x: number; y: number }[]): number | null {
  const [one, other] = points;
  if (!one || !other || points.length > 2) return null;
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}
