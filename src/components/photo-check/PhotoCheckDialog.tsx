import { useEffect, useState } from 'react';
import type { DrawnGesture } from '../../shared/contract/account/photoCheck';
import type { PhotoCheck } from '../../shared/contract/safety';
import { clockTime } from '../../shared/rules/formatTime';
import { GESTURE_WORDS } from '../../shared/rules/pictures/gestures';
import {
  CHECK_ERASED_HOURS,
  GESTURE_MINUTES,
  PHOTO_CHECK_MEANING,
} from '../../shared/rules/safety/administration';
import { t } from '../../shared/texts/t';
import { ScreeningNotice } from '../legal/safetyNotices';
import { Button } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { Dialog } from '../ui/Dialog';
import { InlineAlert } from '../ui/InlineAlert';
import { GestureDrawing } from './GestureDrawing';
import { useCamera } from './useCamera';
import { usePhotoCheck } from './usePhotoCheck';

interface PhotoCheckDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseFocus: () => void;
  onSent: (photoCheck: PhotoCheck) => void;
}

export default function PhotoCheckDialog({ onSent, ...dialog }: PhotoCheckDialogProps) {
  return (
    <Dialog title={t("Show that it's you")} {...dialog}>
      <Steps
        onSent={(photoCheck) => {
          onSent(photoCheck);
          dialog.onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

/** In the dialog, so that closing it turns the camera off. */
function Steps({ onSent }: Pick<PhotoCheckDialogProps, 'onSent'>) {
  const camera = useCamera();
  const check = usePhotoCheck(camera, onSent);
  const [isStarting, setStarting] = useState(false);
  const { drawn, photo, problem, isExpired, busy } = check;
  const preview = usePreview(photo);
  const draw = async () => {
    setStarting(true);
    await check.draw();
    setStarting(false);
  };
  const shown = problem ?? camera.problem;
  return (
    <div className="grid grid-cols-1 gap-4">
      {drawn ? (
        <GestureView drawn={drawn} videoRef={camera.setVideo} preview={preview} />
      ) : (
        <Explanation />
      )}
      {shown && <InlineAlert>{shown}</InlineAlert>}
      {isExpired && !shown && (
        <InlineAlert tone="info">
          {t('The {minutes} minutes for this gesture are over. Draw another one.', {
            minutes: GESTURE_MINUTES,
          })}
        </InlineAlert>
      )}
      <div className="flex flex-wrap gap-3">
        {!drawn && (
          <Button busy={isStarting} onClick={() => void draw()}>
            {t('Draw a gesture')}
          </Button>
        )}
        {drawn && !isExpired && !preview && (
          <Button onClick={() => void check.take()}>{t('Take the photo')}</Button>
        )}
        {drawn && !isExpired && preview && (
          <>
            <Button busy={busy} busyLabel={t('Sending...')} onClick={() => void check.send()}>
              {t('Send the photo')}
            </Button>
            <Button variant="outline" onClick={check.again}>
              {t('Take it again')}
            </Button>
          </>
        )}
        {drawn && (
          <Button variant="quiet" busy={isStarting} onClick={() => void draw()}>
            {t('Draw another gesture')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Explanation() {
  return (
    <>
      <p>
        {t(
          'We draw a gesture, and you have {minutes} minutes to take a photo of yourself making it, with the camera of this device.',
          { minutes: GESTURE_MINUTES },
        )}
      </p>
      <p>
        {t(
          'Two people compare it with the photos on your profile. No software looks at your face, and we erase the photo within {hours} hours of their decision.',
          { hours: CHECK_ERASED_HOURS },
        )}
      </p>
      <p>
        {t('Other members then see “Photo checked” on your profile.')} {t(PHOTO_CHECK_MEANING)}
      </p>
      <ScreeningNotice className="font-extrabold text-base" />
    </>
  );
}

function usePreview(photo: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!photo) return setUrl(null);
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url;
}

interface GestureViewProps {
  drawn: DrawnGesture;
  videoRef: (video: HTMLVideoElement | null) => void;
  preview: string | null;
}

const PICTURE = 'aspect-4/3 w-full rounded-md bg-inset object-cover';

function GestureView({ drawn, videoRef, preview }: GestureViewProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <GestureDrawing gesture={drawn.gesture} className="size-28 max-w-full sm:size-36" />
        <div role="status" className="min-w-0 flex-[1_1_9rem]">
          <p className="font-bold">{t(GESTURE_WORDS[drawn.gesture])}</p>
          <p className="mt-1 text-ink-soft text-sm">
            {t('Either hand will do. Send the photo by {time}.', {
              time: clockTime(new Date(drawn.expiresAt)),
            })}
          </p>
        </div>
      </div>
      {/* As in a mirror; the photo itself is not mirrored. */}
      <video
        ref={videoRef}
        autoPlay
        muted
        playsInline
        aria-label={t('What your camera sees')}
        className={classNames(PICTURE, '-scale-x-100', preview && 'hidden')}
      />
      {preview && <img src={preview} alt={t('What you are about to send')} className={PICTURE} />}
    </>
  );
}
