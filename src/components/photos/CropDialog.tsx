import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { t, text } from '../../shared/texts/t';
import { Button, IconButton } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { InlineAlert } from '../ui/InlineAlert';
import { CropCanvas } from './CropCanvas';
import { type Crop, MAX_ZOOM, middleCrop, zoomedTo, zoomOf } from './crop';
import { decodePicture, encodePicture } from './encodePicture';

export interface CropDialogProps {
  file: File;
  /** The position among several files, for the title: `2 of 3`. */
  place: string | null;
  onDone: (picture: File) => void;
  onCancel: () => void;
}

const ZOOM_STEP = 0.25;
const UNREADABLE = text("We couldn't open this picture. Please choose a JPG, PNG or WEBP image.");

/** Lets the member choose the 4:5 area that others will see. Opens when mounted. */
export default function CropDialog({ file, place, onDone, onCancel }: CropDialogProps) {
  const zoomId = useId();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let opened: ImageBitmap | null = null;
    let left = false;
    decodePicture(file).then(
      (decoded) => {
        if (left) return decoded.close();
        opened = decoded;
        setPicture(decoded);
        setCrop(middleCrop(decoded));
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, [file]);

  const use = async () => {
    if (!picture || !crop || busy) return;
    setBusy(true);
    try {
      onDone(await encodePicture(picture, crop));
    } catch {
      setBusy(false);
      setFailed(true);
    }
  };
  const ready = picture !== null && crop !== null && !failed;
  const zoom = ready ? zoomOf(crop, picture) : 1;
  const zoomTo = (next: number) => ready && setCrop(zoomedTo(crop, picture, next));

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onCancel()}
      title={place ? t('Position your photo ({place})', { place }) : t('Position your photo')}
      description={t(
        'Drag to move it, pinch or scroll to zoom. With a keyboard: arrow keys, plus and minus.',
      )}
      className="max-w-104!"
      actions={
        <>
          {!failed && (
            <Button busy={busy || !ready} onClick={use}>
              {t('Use Photo')}
            </Button>
          )}
          <Button variant="outline" onClick={onCancel}>
            {failed ? t('Close') : t('Cancel')}
          </Button>
        </>
      }
    >
      {failed && <InlineAlert>{t(UNREADABLE)}</InlineAlert>}
      {!failed && (
        <>
          <div className="mx-auto aspect-4/5 w-full max-w-[min(20rem,44dvh)] overflow-hidden rounded-md border border-hairline bg-inset">
            {ready && <CropCanvas picture={picture} crop={crop} onCrop={setCrop} />}
          </div>
          <div className="mx-auto mt-3 flex max-w-80 items-center gap-1">
            <label htmlFor={zoomId} className="font-bold text-sm">
              {t('Zoom')}
            </label>
            <IconButton label={t('Zoom out')} onClick={() => zoomTo(zoom - ZOOM_STEP)}>
              <Minus className="size-5" aria-hidden="true" />
            </IconButton>
            <input
              id={zoomId}
              type="range"
              min={1}
              max={MAX_ZOOM}
              step={0.05}
              value={zoom}
              aria-valuetext={t('{percent} percent', { percent: Math.round(zoom * 100) })}
              onChange={(event) => zoomTo(event.target.valueAsNumber)}
              className="h-11 min-w-0 flex-1 cursor-pointer accent-primary"
            />
            <IconButton label={t('Zoom in')} onClick={() => zoomTo(zoom + ZOOM_STEP)}>
              <Plus className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        </>
      )}
    </Dialog>
  );
}
