import { EyeOff } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { withPart } from '../../../components/lazy/withPart';
import { parts } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { photoUrlAt } from '../../../components/ui/picture/Avatar';
import type { LightboxProps } from '../../../components/ui/picture/Lightbox';
import type { MessagePhoto } from '../../../shared/contract/messages';
import { t } from '../../../shared/texts/t';

const lightbox = lazyPart(() => import('../../../components/ui/picture/Lightbox'));

/** Photos that the member chose to show on this page; the next visit asks again. */
const shown = new Set<string>();

interface PhotoInMessageProps {
  photo: MessagePhoto;
  own: boolean;
  name: string;
}

/** A photo in a message. A received one is not loaded until the member chooses to show it. */
export default function PhotoInMessage({ photo, own, name }: PhotoInMessageProps) {
  const [isShown, setShown] = useState(own || shown.has(photo.url));
  const wasRequested = useRef(false);
  const show = () => {
    shown.add(photo.url);
    wasRequested.current = true;
    setShown(true);
  };
  if (isShown)
    return <OpenPhoto photo={photo} own={own} name={name} requested={wasRequested.current} />;
  return (
    <div className="my-1 flex w-60 max-w-full flex-col items-start gap-2 rounded-md bg-inset p-4 text-sm forced-colors:border">
      <EyeOff className="size-6 text-ink-soft" aria-hidden="true" />
      <p>
        {t("{name} sent you a photo. You'll only see it if you press the button.", { name })}
        {photo.alt && (
          <>
            {' '}
            {parts(
              '{name} says it shows: <alt></alt>',
              { alt: () => <q>{photo.alt}</q> },
              { name },
            )}
          </>
        )}
      </p>
      <Button variant="outline" size="sm" onClick={show}>
        {t('Show photo')}
      </Button>
    </div>
  );
}

/** The photo in its own proportions; a press enlarges it to the window. */
function OpenPhoto({ photo, own, name, requested }: PhotoInMessageProps & { requested: boolean }) {
  const [isGone, setGone] = useState(false);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (requested) button.current?.focus({ preventScroll: true });
  }, [requested]);
  const alt = photo.alt ?? (own ? t('The photo you sent') : t('The photo {name} sent', { name }));
  if (isGone) return <p className="my-1 text-sm italic">{t("This photo can't be shown.")}</p>;
  const enlarge = () =>
    void withPart(lightbox, t("Couldn't enlarge the photo"), ({ default: loaded }) =>
      setLightbox(() => loaded),
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('Enlarge photo: {alt}', { alt })}
        onClick={enlarge}
        onPointerEnter={lightbox.prefetch}
        className="my-1 block w-60 max-w-full overflow-hidden rounded-md bg-inset"
      >
        <img
          src={photoUrlAt(photo.url, 640)}
          alt=""
          width={photo.width}
          height={photo.height}
          decoding="async"
          draggable={false}
          onError={() => setGone(true)}
          className="block h-auto max-h-80 w-full object-cover"
        />
      </button>
      {Lightbox && (
        <Lightbox
          title={own ? t('Your photo') : t('Photo from {name}', { name })}
          pictures={[{ url: photoUrlAt(photo.url, 1080), alt }]}
          first={0}
          onClose={() => setLightbox(null)}
          onCloseFocus={() => button.current?.focus()}
        />
      )}
    </>
  );
}
