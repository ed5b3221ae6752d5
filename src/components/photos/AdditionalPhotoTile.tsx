import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { IconButton } from '../ui/IconButton';
import { Tooltip } from '../ui/Tooltip';
import { PicturePreview } from './PicturePreview';

interface AdditionalPhotoTileProps {
  photo: string;
  /** From 1. */
  place: number;
  count: number;
  isDragged: boolean;
  onDrag: (photo: string | null) => void;
  onDropHere: () => void;
  onStep: (step: 1 | -1) => void;
  onRemove: () => void;
  onMakeMain: (() => void) | undefined;
}

export function AdditionalPhotoTile(props: AdditionalPhotoTileProps) {
  const { photo, place, count, isDragged, onDrag, onDropHere, onStep, onRemove } = props;
  const tile = useRef<HTMLLIElement>(null);
  const focused = useRef<Element | null>(null);

  // An element that is moved in the document loses focus: the key press that moved it gives it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place has changed.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [place]);

  const step = (by: 1 | -1) => {
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
    event.dataTransfer.setData('text/x-parkway-photo', photo);
    onDrag(photo);
  };
  const isPhoto = (event: DragEvent) => event.dataTransfer.types.includes('text/x-parkway-photo');

  return (
    <li
      ref={tile}
      draggable
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
        <PicturePreview picture={photo} alt={`Additional photo ${place} of ${count}`} width={320} />
        <div className="absolute top-1 right-1 rounded-full border border-hairline bg-card">
          <Tooltip text="Remove">
            <IconButton
              label={`Remove photo ${place}`}
              className="rounded-full!"
              onClick={onRemove}
            >
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </Tooltip>
        </div>
      </div>
      <div className="flex justify-between">
        <Tooltip text="Move left">
          <IconButton
            label={`Move photo ${place} left`}
            aria-disabled={place === 1 || undefined}
            onClick={() => step(-1)}
          >
            <ArrowLeft className="size-5" aria-hidden="true" />
          </IconButton>
        </Tooltip>
        <Tooltip text="Move right">
          <IconButton
            label={`Move photo ${place} right`}
            aria-disabled={place === count || undefined}
            onClick={() => step(1)}
          >
            <ArrowRight className="size-5" aria-hidden="true" />
          </IconButton>
        </Tooltip>
      </div>
      {props.onMakeMain && (
        <Button
          variant="quiet"
          size="sm"
          className="w-full px-1! text-xs!"
          onClick={props.onMakeMain}
          aria-label={`Make photo ${place} the main photo`}
        >
          Make main
        </Button>
      )}
    </li>
  );
}
