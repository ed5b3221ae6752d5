import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { t } from '../../shared/texts/t';
import { type Crop, panned, zoomedTo, zoomOf } from './crop';
import { drawCrop } from './encodePicture';

interface CropCanvasProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

interface Finger {
  x: number;
  y: number;
}

const KEY_STEP = 0.04;
const KEY_ZOOM = 1.1;
const ARROWS = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

export function CropCanvas({ picture, crop, onCrop }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, Finger>());
  // Several events may arrive before the next render; each builds on the one before.
  const latest = useRef(crop);
  latest.current = crop;
  const change = (next: Crop) => {
    latest.current = next;
    onCrop(next);
  };

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const dense = Math.min(2, window.devicePixelRatio);
    element.width = Math.round(element.clientWidth * dense);
    element.height = Math.round(element.clientHeight * dense);
    drawCrop(element, picture, crop);
  }, [picture, crop]);

  // The canvas appears after the dialog has opened. It takes focus as the main control.
  useEffect(() => canvas.current?.parentElement?.focus({ preventScroll: true }), []);

  // React listens to wheel events passively, so the page behind would scroll along.
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      const zoom = zoomOf(latest.current, picture) * Math.exp(-event.deltaY / 400);
      const anchor = pointIn(element, { x: event.clientX, y: event.clientY });
      latest.current = zoomedTo(latest.current, picture, zoom, anchor);
      onCrop(latest.current);
    };
    element.addEventListener('wheel', roll, { passive: false });
    return () => element.removeEventListener('wheel', roll);
  }, [picture, onCrop]);

  const press = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!fingers.current.has(event.pointerId)) return;
    const element = event.currentTarget;
    const before = gripOf(fingers.current);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = gripOf(fingers.current);
    const perPixel = latest.current.width / element.clientWidth;
    const [right, down] = [before.middle.x - after.middle.x, before.middle.y - after.middle.y];
    const moved = panned(latest.current, picture, right * perPixel, down * perPixel);
    const stretch = before.spread > 0 && after.spread > 0 ? after.spread / before.spread : 1;
    const zoom = zoomOf(moved, picture) * stretch;
    change(zoomedTo(moved, picture, zoom, pointIn(element, after.middle)));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { width } = latest.current;
    const arrow = ARROWS.get(event.key);
    const zoom = zoomOf(latest.current, picture);
    if (arrow) {
      const [right = 0, down = 0] = arrow.map((step) => step * width * KEY_STEP);
      change(panned(latest.current, picture, right, down));
    } else if (event.key === '+' || event.key === '=') {
      change(zoomedTo(latest.current, picture, zoom * KEY_ZOOM));
    } else if (event.key === '-' || event.key === '_') {
      change(zoomedTo(latest.current, picture, zoom / KEY_ZOOM));
    } else return;
    event.preventDefault();
  };

  return (
    <div
      role="application"
      aria-label={t('Your photo: arrow keys move it, plus and minus zoom')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys.
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="size-full outline-offset-[-3px]"
    >
      <canvas
        ref={canvas}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={lift}
        onPointerCancel={lift}
        className="block size-full cursor-grab touch-none active:cursor-grabbing"
      />
    </div>
  );
}

/** A point on the screen as fractions of an element. */
function pointIn(element: HTMLElement, { x, y }: Finger): Finger {
  const box = element.getBoundingClientRect();
  return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
}

function gripOf(fingers: ReadonlyMap<number, Finger>): { middle: Finger; spread: number } {
  const [first = { x: 0, y: 0 }, second = first] = fingers.values();
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    spread: Math.hypot(first.x - second.x, first.y - second.y),
  };
}
