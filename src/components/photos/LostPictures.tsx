import { useEffect, useRef, useState } from 'react';
import { t } from '../../shared/texts/t';
import { Button } from '../ui/Button';
import { InlineAlert } from '../ui/InlineAlert';
import { PicturePreview } from './PicturePreview';
import { UploadProgress } from './UploadProgress';
import type { PhotoOnItsWay } from './useAdditionalPhotos';
import type { FailedPicture } from './usePictureError';

interface LostPicturesProps {
  title: string;
  lost: readonly FailedPicture[];
  onAgain: (picture: File) => void;
  onGiveUp: (picture: File) => void;
}

export function LostPictures({ title, lost, onAgain, onGiveUp }: LostPicturesProps) {
  const place = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the row, and focus would be lost.
  const choose = (act: (picture: File) => void, picture: File) => {
    place.current?.focus();
    act(picture);
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      data-form-banner={lost.length > 0 || undefined}
      className="rounded-md empty:outline-none"
    >
      {lost.map(({ id, picture, reason }) => (
        <InlineAlert key={id} title={title} className="mt-3">
          <div className="mt-2 flex flex-wrap items-start gap-3">
            <Preview picture={picture} />
            <div className="min-w-0 flex-[1_1_12rem]">
              <p>{reason}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button variant="outline" size="sm" onClick={() => choose(onAgain, picture)}>
                  {t('Try again')}
                </Button>
                <Button variant="quiet" size="sm" onClick={() => choose(onGiveUp, picture)}>
                  {t('Continue without it')}
                </Button>
              </div>
            </div>
          </div>
        </InlineAlert>
      ))}
    </div>
  );
}

function Preview({ picture }: { picture: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const own = URL.createObjectURL(picture);
    setUrl(own);
    return () => URL.revokeObjectURL(own);
  }, [picture]);
  return (
    <div className="w-16 shrink-0 overflow-hidden rounded-sm border border-hairline">
      {url && <PicturePreview picture={url} alt={t('The photo')} />}
    </div>
  );
}

export function ArrivingPhotos({ uploads }: { uploads: readonly PhotoOnItsWay[] }) {
  return uploads.map(({ id, preview, sent, cancel }) => (
    <li key={id} className="relative self-start overflow-hidden rounded-md border border-hairline">
      <PicturePreview picture={preview} alt={t('Photo being uploaded')} />
      <UploadProgress sent={sent} onCancel={cancel} />
    </li>
  ));
}
