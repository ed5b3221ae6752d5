import { clockTime } from '../../shared/rules/formatTime';
import type { Gesture } from '../../shared/rules/pictures/gestures';
import { t } from '../../shared/texts/t';
import { classNames } from '../ui/classNames';
import { GestureDrawing } from './GestureDrawing';
import { GESTURE_WORDS } from './gestureWords';

interface GestureViewProps {
  gesture: Gesture;
  expiresAt: string;
  videoRef: (video: HTMLVideoElement | null) => void;
  preview: string | null;
}

const PICTURE = 'aspect-4/3 w-full rounded-md bg-inset object-cover';

export function GestureView({ gesture, expiresAt, videoRef, preview }: GestureViewProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <GestureDrawing gesture={gesture} className="size-28 max-w-full sm:size-36" />
        <div role="status" className="min-w-0 flex-[1_1_9rem]">
          <p className="font-bold">{t(GESTURE_WORDS[gesture])}</p>
          <p className="mt-1 text-ink-soft text-sm">
            {t('Either hand will do. Send the photo by {time}.', {
              time: clockTime(new Date(expiresAt)),
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
