import { useState } from 'react';
import { lazyPart, useLazyPart } from '../../../components/lazy/lazyPart';
import { classNames } from '../../../components/ui/classNames';
import type { Event } from '../../../shared/contract/events';
import type { EventCategory } from '../../../shared/rules/events/events';

interface EventPictureProps {
  event: Pick<Event, 'imageUrl' | 'category'>;
  className: string;
}

/** The event's own picture; the drawing of its category if there is none or it fails to load. */
export function EventPicture({ event, className }: EventPictureProps) {
  const { imageUrl, category } = event;
  const [broken, setBroken] = useState<string | null>(null);
  const own = broken === imageUrl ? null : imageUrl;
  const drawing = useDrawing(category, own === null);
  const look = classNames('w-full bg-inset', className);
  const url = own ?? drawing;
  if (url === null) return <div className={look} />;
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

const drawings = lazyPart(() => import('./eventDrawings'));

/** The URL of the category's drawing; `null` until it is loaded, which starts when it is needed. */
function useDrawing(category: EventCategory, isNeeded: boolean): string | null {
  const { loaded } = useLazyPart(drawings, isNeeded);
  return loaded?.eventDrawings.get(category) ?? null;
}
