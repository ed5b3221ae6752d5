import { type ComponentType, useState } from 'react';
import { PICTURE_LIMITS } from '../../shared/rules/limits';
import { PICTURE_REFUSALS } from '../../shared/rules/pictures/pictureRefusals';
import { t } from '../../shared/texts/t';
import { lazyPart } from '../lazy/lazyPart';
import { withPart } from '../lazy/withPart';
import { toast } from '../ui/toast/toastStore';
import type { CropDialogProps } from './CropDialog';

const cropDialog = lazyPart(() => import('./CropDialog'));

/** Checks the chosen files and has them cropped one by one. Render `dialog`. */
export function usePictureIntake(onPicture: (picture: File) => void) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [total, setTotal] = useState(0);
  const [Cropper, setCropper] = useState<ComponentType<CropDialogProps> | null>(null);

  /** `room` is how many more may be added. */
  const take = (given: Iterable<File>, room: number) => {
    const files = [...given];
    const refusal = files.map(pictureRefusal).find((one) => one !== null);
    if (refusal) toast({ type: 'error', ...refusal });
    const good = files.filter((file) => pictureRefusal(file) === null).slice(0, room);
    if (good.length === 0) return;
    return withPart(cropDialog, t("Couldn't open the photo"), ({ default: dialog }) => {
      setCropper(() => dialog);
      setTotal(good.length);
      setWaiting(good);
    });
  };

  const [file] = waiting;
  const next = () => setWaiting((files) => files.slice(1));
  const index = total - waiting.length;
  const dialog = file && Cropper && (
    <Cropper
      key={index}
      file={file}
      place={total > 1 ? t('{number} of {count}', { number: index + 1, count: total }) : null}
      onDone={(picture) => {
        next();
        onPicture(picture);
      }}
      onCancel={next}
    />
  );
  return { take, dialog };
}

/** Why a file is refused, checked before anything is sent; `null` if it is not. */
export function pictureRefusal(file: { type: string; size: number }) {
  if (!file.type.startsWith('image/')) return inTwoParts(t(PICTURE_REFUSALS.type));
  return file.size > PICTURE_LIMITS.bytes ? inTwoParts(t(PICTURE_REFUSALS.size)) : null;
}

/** Splits `Title - What to do.` for a toast. */
function inTwoParts(sentence: string) {
  const [title = '', description = ''] = sentence.split(' - ');
  return { title, description };
}
