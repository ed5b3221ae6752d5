import { type ReactNode, useState } from 'react';
import { MAX_ADDITIONAL_PHOTOS } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';
import { TooltipProvider } from '../ui/Tooltip';
import { AdditionalPhotoTile, type ShownPhoto } from './AdditionalPhotoTile';
import { DropArea } from './DropArea';
import { PictureSources, PictureUrl } from './PictureSources';
import { adjacentEntry } from './photoOrder';
import { usePictureIntake } from './usePictureIntake';

interface AdditionalPhotosFieldProps {
  photos: readonly ShownPhoto[];
  room: number;
  note: string;
  isBusy?: boolean;
  onAdd: (picture: File) => void;
  /** Resolves to the problem with the URL; `null` if the picture was accepted. */
  onUrl: (url: string) => Promise<string | null>;
  onMove: (id: string, place: string) => void;
  onRemove: (id: string) => void;
  onCancelUpload?: () => void;
  /** Leave out if the main photo cannot be chosen from here. Offered for saved photos. */
  onMakeMain?: (id: string) => void;
  arriving?: ReactNode;
  children?: ReactNode;
}

const nothing = () => {};

export function AdditionalPhotosField(props: AdditionalPhotosFieldProps) {
  const { photos, room, isBusy = false, onMakeMain } = props;
  const { take, dialog } = usePictureIntake(props.onAdd);
  const [dragged, setDragged] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const takeMany = (files: File[]) => void take(files, isBusy ? 0 : room);
  const ids = photos.map(({ id }) => id);

  const moveTo = (id: string, place: string | undefined) => {
    if (place === undefined || place === id) return;
    props.onMove(id, place);
    setNews(
      t('Photo moved to position {number} of {count}.', {
        number: ids.indexOf(place) + 1,
        count: ids.length,
      }),
    );
  };
  return (
    <DropArea label={t('Additional photos')} onFiles={takeMany}>
      <p className="font-bold">{t('Additional photos')}</p>
      <p className="text-ink-soft text-sm">
        {t('Up to {count} more, {note}. Drag them into any order you like, or use the arrows.', {
          count: MAX_ADDITIONAL_PHOTOS,
          note: props.note,
        })}
      </p>
      {(photos.length > 0 || props.arriving) && (
        <TooltipProvider>
          <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-3">
            {photos.map((photo, index) => (
              <AdditionalPhotoTile
                key={photo.id}
                photo={photo}
                place={index + 1}
                count={photos.length}
                isDragged={dragged === photo.id}
                isFixed={isBusy}
                onDrag={setDragged}
                onDropHere={() => dragged !== null && moveTo(dragged, photo.id)}
                onStep={(step) => moveTo(photo.id, adjacentEntry(ids, photo.id, step))}
                onRemove={() => {
                  props.onRemove(photo.id);
                  setNews(t('Photo {number} removed.', { number: index + 1 }));
                }}
                onCancelUpload={props.onCancelUpload ?? nothing}
                onMakeMain={
                  onMakeMain && photo.note === null ? () => onMakeMain(photo.id) : undefined
                }
              />
            ))}
            {props.arriving}
          </ul>
        </TooltipProvider>
      )}
      {props.children}
      {room > 0 ? (
        <div inert={isBusy}>
          <div className="mt-3 flex flex-wrap gap-2">
            <PictureSources label={t('Add photos')} multiple onFiles={takeMany} />
          </div>
          <PictureUrl label={t('Additional photo URL')} onUrl={props.onUrl} />
        </div>
      ) : (
        <p className="mt-3 text-sm">
          {t("That's all {count}. Remove a photo to add another.", {
            count: MAX_ADDITIONAL_PHOTOS,
          })}
        </p>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      {dialog}
    </DropArea>
  );
}
