import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../shared/texts/t';
import { parts, srOnly } from '../../texts/parts';
import { IconButton } from '../Button';
import { useLayer } from '../useLayer';

export interface LightboxProps {
  pictures: readonly { url: string; alt: string }[];
  first: number;
  title: string;
  onClose: () => void;
  onCloseFocus: () => void;
}

/** Pictures in the size of the window: arrows change them; +, −, a pinch or double press zooms. */
export default function Lightbox(props: LightboxProps) {
  const { pictures, first, title, onClose, onCloseFocus } = props;
  const [shown, setShown] = useState(first);
  const zoom = useZoom();
  const { onKeyDown: onEscape } = useLayer({ open: true, onOpenChange: onClose });
  const picture = pictures[shown];

  const turn = (by: 1 | -1) => {
    setShown((shown + by + pictures.length) % pictures.length);
    zoom.reset();
  };
  const actOf = (key: string): (() => void) | undefined => {
    if (key === '+' || key === '=') return zoom.in;
    if (key === '-') return zoom.out;
    if (key === '0') return zoom.reset;
    // While zoomed in, the arrow keys move within the picture.
    if (pictures.length < 2 || zoom.canShrink) return undefined;
    if (key === 'ArrowLeft') return () => turn(-1);
    return key === 'ArrowRight' ? () => turn(1) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    onEscape(event);
    const act = actOf(event.key);
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  const round = 'rounded-full! border-hairline! bg-card!';
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-page" />
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onCloseFocus();
          }}
          className="fixed inset-0 z-50 flex flex-col text-ink"
        >
          <div className="flex min-h-14 items-center gap-1 px-3 sm:px-5">
            <Radix.Title className="min-w-0 flex-1 truncate text-xl">{title}</Radix.Title>
            <IconButton label={t('Zoom out')} aria-disabled={!zoom.canShrink} onClick={zoom.out}>
              <Minus className="size-5" aria-hidden="true" />
            </IconButton>
            <IconButton label={t('Zoom in')} aria-disabled={!zoom.canGrow} onClick={zoom.in}>
              <Plus className="size-5" aria-hidden="true" />
            </IconButton>
            <Radix.Close asChild>
              <IconButton label={t('Close')}>
                <X className="size-6" aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          <div
            {...zoom.area}
            tabIndex={zoom.canShrink ? 0 : undefined}
            className="min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain"
          >
            <div style={{ width: `${zoom.scale * 100}%`, height: `${zoom.scale * 100}%` }}>
              {picture && (
                <img
                  src={picture.url}
                  alt={picture.alt}
                  draggable={false}
                  className="size-full select-none object-contain"
                />
              )}
            </div>
          </div>
          {pictures.length > 1 && (
            <div className="flex items-center justify-center gap-4 py-2">
              <IconButton label={t('Previous photo')} className={round} onClick={() => turn(-1)}>
                <ChevronLeft className="size-6" aria-hidden="true" />
              </IconButton>
              <p role="status" className="tabular-nums">
                {parts(
                  '<photo>Photo </photo>{number} of {count}',
                  { photo: srOnly },
                  { number: shown + 1, count: pictures.length },
                )}
              </p>
              <IconButton label={t('Next photo')} className={round} onClick={() => turn(1)}>
                <ChevronRight className="size-6" aria-hidden="true" />
              </IconButton>
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const LARGEST = 4;
const STEP = 1.5;

/** The zoom of a picture, from 1 to 4: by steps, a pinch or a double press. */
function useZoom() {
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
