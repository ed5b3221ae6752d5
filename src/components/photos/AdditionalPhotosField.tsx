import { useState } from 'react';
import { MAX_ADDITIONAL_PHOTOS } from '../../shared/rules/limits';
import { TooltipProvider } from '../ui/Tooltip';
import { AdditionalPhotoTile } from './AdditionalPhotoTile';
import { DropArea } from './DropArea';
import { LostPictures } from './LostPictures';
import { PictureAddress } from './PictureAddress';
import { PicturePreview } from './PicturePreview';
import { PictureSources } from './PictureSources';
import { neighbour } from './photoOrder';
import { UploadProgress } from './UploadProgress';
import type { AdditionalPhotosState } from './useAdditionalPhotos';
import { usePictureIntake } from './usePictureIntake';

interface AdditionalPhotosFieldProps {
  state: AdditionalPhotosState;
  /** Leave out where the main photo cannot be taken from here. */
  onMakeMain?: (photo: string) => void;
}

/** Up to five more pictures: added, put in order by dragging or by keys, and removed. */
export function AdditionalPhotosField({ state, onMakeMain }: AdditionalPhotosFieldProps) {
  const { shown, uploads, room, add, addAddress, move, remove } = state;
  const { take, dialog } = usePictureIntake(add);
  const [dragged, setDragged] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const takeMany = (files: File[]) => void take(files, room);

  const moveTo = (photo: string, place: string | undefined) => {
    if (place === undefined || place === photo) return;
    move(photo, place);
    setNews(`Photo moved to place ${shown.indexOf(place) + 1} of ${shown.length}.`);
  };
  return (
    <DropArea label="Additional photos" onFiles={takeMany}>
      <p className="font-bold">Additional photos</p>
      <p className="text-ink-soft text-sm">
        Up to {MAX_ADDITIONAL_PHOTOS} more, saved as you add them. Drag them into your order, or use
        the arrows.
      </p>
      {(shown.length > 0 || uploads.length > 0) && (
        <TooltipProvider>
          <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-3">
            {shown.map((photo, index) => (
              <AdditionalPhotoTile
                key={photo}
                photo={photo}
                place={index + 1}
                count={shown.length}
                isDragged={dragged === photo}
                onDrag={setDragged}
                onDropHere={() => dragged !== null && moveTo(dragged, photo)}
                onStep={(step) => moveTo(photo, neighbour(shown, photo, step))}
                onRemove={() => {
                  remove(photo);
                  setNews(`Photo ${index + 1} removed.`);
                }}
                onMakeMain={onMakeMain && (() => onMakeMain(photo))}
              />
            ))}
            {uploads.map(({ id, preview, sent, cancel }) => (
              <li
                key={id}
                className="relative self-start overflow-hidden rounded-md border border-hairline"
              >
                <PicturePreview picture={preview} alt="Photo being uploaded" width={320} />
                <UploadProgress sent={sent} onCancel={cancel} />
              </li>
            ))}
          </ul>
        </TooltipProvider>
      )}
      <LostPictures
        title="Failed to upload photo"
        lost={state.lost}
        onAgain={state.addAgain}
        onGiveUp={state.giveUp}
      />
      {room > 0 ? (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            <PictureSources label="Add photos" multiple onFiles={takeMany} />
          </div>
          <PictureAddress label="Additional photo URL" onAddress={addAddress} />
        </>
      ) : (
        <p className="mt-3 text-sm">
          That is all {MAX_ADDITIONAL_PHOTOS}. Remove one to add another.
        </p>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      {dialog}
    </DropArea>
  );
}
