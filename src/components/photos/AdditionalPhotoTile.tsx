import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { t, text } from '../../shared/texts/t';
import { Button, IconButton } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { Tooltip } from '../ui/Tooltip';
import { PicturePreview } from './PicturePreview';
import { UploadProgress } from './UploadProgress';

export interface ShownPhoto {
  id: string;
  /** `null` while only its URL on another site is known. */
  picture: string | null;
  /** What Save will do with it; `null` for a saved photo. */
  note: string | null;
  problem: string | null;
  /** The uploaded fraction, 0 to 1; `null` while nothing is uploading. */
  sent: number | null;
}

interface AdditionalPhotoTileProps {
  photo: ShownPhoto;
  place: number;
  count: number;
  isDragged: boolean;
  /** Whether controls are disabled while photos are being saved. */
  isFixed: boolean;
  onDrag: (photo: string | null) => void;
  onDropHere: () => void;
  onStep: (step: 1 | -1) => void;
  onRemove: () => void;
  onCancelUpload: () => void;
  onMakeMain: (() => void) | undefined;
}

const MOVES = [
  { by: -1, icon: ArrowLeft, hint: text('Move left'), label: text('Move photo {place} left') },
  { by: 1, icon: ArrowRight, hint: text('Move right'), label: text('Move photo {place} right') },
] as const;

export function AdditionalPhotoTile(props: AdditionalPhotoTileProps) {
  const { photo, place, count, isDragged, isFixed, onDrag, onDropHere, onStep } = props;
  const tile = useRef<HTMLLIElement>(null);
  const focused = useRef<Element | null>(null);

  // An element that is moved in the document loses focus: this restores it after a key press that
  // moved it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place has changed.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [place]);

  const step = (by: 1 | -1) => {
    if (isFixed) return;
    if (tile.current?.contains(document.activeElement)) focused.current = document.activeElement;
    onStep(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  };
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/x-parkway-photo', photo.id);
    onDrag(photo.id);
  };
  const isPhoto = (event: DragEvent) => event.dataTransfer.types.includes('text/x-parkway-photo');

  return (
    <li
      ref={tile}
      draggable={!isFixed}
      onDragStart={start}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => isPhoto(event) && event.preventDefault()}
      onDrop={(event) => isPhoto(event) && onDropHere()}
      onKeyDown={onKeyDown}
      className={classNames(
        'overflow-hidden rounded-md border border-hairline bg-card',
        isDragged && 'opacity-50',
      )}
    >
      <div className="relative cursor-grab">
        <PicturePreview
          picture={photo.picture}
          alt={t('Additional photo {number} of {count}', { number: place, count })}
        />
        {photo.sent === null ? (
          <div className="absolute top-1 right-1 rounded-full border border-hairline bg-card">
            <Tooltip text={t('Remove')}>
              <IconButton
                label={t('Remove photo {place}', { place })}
                className="rounded-full!"
                aria-disabled={isFixed || undefined}
                onClick={() => isFixed || props.onRemove()}
              >
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </Tooltip>
          </div>
        ) : (
          <UploadProgress sent={photo.sent} onCancel={props.onCancelUpload} />
        )}
      </div>
      {(photo.problem ?? photo.note) && (
        <p
          className={classNames(
            'break-words px-2 pt-2 text-xs',
            photo.problem ? 'font-bold text-primary-deep' : 'text-ink-soft',
          )}
        >
          {photo.problem ?? photo.note}
        </p>
      )}
      <div className="flex justify-between">
        {MOVES.map(({ by, icon: Icon, hint, label }) => (
          <Tooltip key={by} text={t(hint)}>
            <IconButton
              label={t(label, { place })}
              aria-disabled={place + by < 1 || place + by > count || isFixed || undefined}
              onClick={() => step(by)}
            >
              <Icon className="size-5" aria-hidden="true" />
            </IconButton>
          </Tooltip>
        ))}
      </div>
      {props.onMakeMain && (
        <Button
          variant="quiet"
          size="sm"
          className="w-full px-1! text-xs!"
          aria-disabled={isFixed || undefined}
          onClick={() => isFixed || props.onMakeMain?.()}
          aria-label={t('Make photo {place} the main photo', { place })}
        >
          {t('Make main')}
        </Button>
      )}
    </li>
  );
}
