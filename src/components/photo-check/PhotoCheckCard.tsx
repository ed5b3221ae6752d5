import { useRef } from 'react';
import type { Self } from '../../shared/contract/members';
import type { PhotoCheck } from '../../shared/contract/safety';
import { newJerseyDay } from '../../shared/rules/day';
import { PHOTO_CHECKED } from '../../shared/rules/discovery/browseFilters';
import { clockTime, weekdayAndDay } from '../../shared/rules/formatTime';
import { PHOTO_CHECK_HOURS } from '../../shared/rules/safety/administration';
import { t } from '../../shared/texts/t';
import { lazyPart } from '../lazy/lazyPart';
import { useLazyOverlay } from '../lazy/useLazyOverlay';
import { Badge } from '../ui/Badge';
import { Button } from '../ui/Button';

const dialog = lazyPart(() => import('./PhotoCheckDialog'));

type Checked = Pick<Self, 'profilePicture' | 'photoChecked' | 'photoCheck'>;

interface PhotoCheckCardProps {
  me: Checked;
  onSent: (photoCheck: PhotoCheck) => void;
}

export function PhotoCheckCard({ me, onSent }: PhotoCheckCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  const late = useLazyOverlay(dialog, { failure: t('Not opened') });
  const Dialog = late.loaded?.default;
  const mayStart = me.profilePicture && !me.photoChecked && me.photoCheck?.status !== 'open';
  return (
    <div className="grid gap-3">
      {me.photoChecked && (
        <p>
          <Badge tone="success">{t(PHOTO_CHECKED)}</Badge>
        </p>
      )}
      <p role="status">{stateText(me)}</p>
      {mayStart && (
        <div>
          <Button
            ref={button}
            variant="outline"
            size="sm"
            {...late.button}
            {...(Dialog && { onClick: () => late.window.onOpenChange(true) })}
          >
            {t("Show that it's you")}
          </Button>
        </div>
      )}
      {Dialog && (
        <Dialog {...late.window} onSent={onSent} onCloseFocus={() => button.current?.focus()} />
      )}
    </div>
  );
}

function stateText({ profilePicture, photoChecked, photoCheck }: Checked): string {
  if (photoChecked) return t('Your card and profile say so until you change your main photo.');
  if (photoCheck?.status === 'open') {
    const by = new Date(photoCheck.decideBy);
    return t(
      'Two people are comparing your photo with your main photo. They decide by {day}, {time}. If you change your main photo first, the check ends.',
      { day: weekdayAndDay(newJerseyDay(by)), time: clockTime(by) },
    );
  }
  if (!profilePicture) return t('Add a main photo first. We compare your photo with it.');
  if (photoCheck?.status === 'failed') {
    return t(
      "Your last photo didn't show both the gesture and the person in your main photo. You can try again.",
    );
  }
  if (photoCheck)
    return t('Your main photo has changed since it was checked. You can show it again.');
  return t(
    'Take a photo with your camera, in a gesture we draw. Two people compare it with your main photo within {hours} hours.',
    { hours: PHOTO_CHECK_HOURS },
  );
}
