import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../../shared/texts/t';
import { Button } from '../ui/Button';
import { DropArea, picturesIn } from './DropArea';
import { PicturePreview } from './PicturePreview';
import { PictureSources, PictureUrl } from './PictureSources';
import { UploadProgress } from './UploadProgress';
import { usePictureIntake } from './usePictureIntake';

export interface MainPhotoFieldProps {
  name: string;
  /** The picture that the profile shows, or will show; `null` if there is none. */
  picture: string | null;
  note: string;
  /** The uploaded fraction, 0 to 1; `null` while nothing is uploading. */
  sent: number | null;
  onPicture: (picture: File) => void;
  onUrl: (url: string) => Promise<string | null>;
  onRemove: () => void;
  onCancelUpload: () => void;
}

export function MainPhotoField(props: MainPhotoFieldProps) {
  const { name, picture, note, sent, onPicture, onUrl, onRemove, onCancelUpload } = props;
  const { take, dialog } = usePictureIntake(onPicture);
  const takeOne = (files: File[]) => void take(files, 1);

  // Ignores a paste that another picture area has handled.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.defaultPrevented ? [] : picturesIn(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      void take(files, 1);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  return (
    <DropArea label={t('Main photo')} onFiles={takeOne}>
      <div className="flex flex-wrap gap-4">
        <div className="relative w-36 max-w-full shrink-0 self-start overflow-hidden rounded-md border border-hairline">
          <PicturePreview
            picture={picture}
            name={name}
            alt={picture ? t('Your main photo') : t('No photo yet')}
          />
          {sent !== null && <UploadProgress sent={sent} onCancel={onCancelUpload} />}
        </div>
        <div className="min-w-0 flex-[1_1_10rem]">
          <p className="font-bold">{t('Main photo')}</p>
          <p className="text-ink-soft text-sm">
            {t('JPG, PNG or WEBP, up to 5MB. You can also drop or paste one here.')} {note}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <PictureSources
              label={picture ? t('Change photo') : t('Choose a photo')}
              onFiles={takeOne}
            />
            {picture && sent === null && (
              <Button variant="quiet" size="sm" onClick={onRemove}>
                <Trash2 className="size-5" aria-hidden="true" />
                {t('Remove photo')}
              </Button>
            )}
          </div>
          <PictureUrl label={t('Profile Picture URL')} onUrl={onUrl} />
        </div>
      </div>
      {dialog}
    </DropArea>
  );
}
