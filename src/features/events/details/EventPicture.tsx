import { useState } from 'react';
import { lazyPart, useLazyPart } from '../../../components/lazy/lazyPart';
import { classNames } from '../../../components/ui/classNames';
import type { Event } from '../../../shared/contract/events';

const drawings = lazyPart(() => import('./eventDrawings'));

interface EventPictureProps {
  event: Pick<Event, 'imageUrl' | 'category'>;
  className: string;
}

/** The event's own picture; the drawing of its category if there is none or it fails to load. */
export function EventPicture({ event, className }: EventPictureProps) {
  const { imageUrl, category } = event;
  const [broken, setBroken] = useState<string | null>(null);
  const own = broken === imageUrl ? null : imageUrl;
  const { loaded } = useLazyPart(drawings, own === null);
  const look = classNames('w-full bg-inset', className);
  const url = own ?? loaded?.eventDrawings.get(category);
  if (!url) return <div className={look} />;
  return (
    <img
      key={url}
      src={url}
      // The title is beside it.
      alt=""
      width={640}
      height={320}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(imageUrl)}
      className={classNames('block object-cover', look)}
    />
  );
}
