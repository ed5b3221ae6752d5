import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../shared/texts/t';
import { parts } from '../../texts/parts';
import { IconButton } from '../Button';
import { useLayer } from '../useLayer';
import { useZoom } from './useZoom';

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
                  { photo: (words) => <span className="sr-only">{words}</span> },
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
