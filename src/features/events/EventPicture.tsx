import { useState } from 'react';
import { latePart } from '../../components/late/latePart';
import { useLatePart } from '../../components/late/useLatePart';
import { classNames } from '../../components/ui/classNames';
import type { Event } from '../../shared/contract/events';
import type { EventCategory } from '../../shared/rules/events';

interface EventPictureProps {
  event: Pick<Event, 'imageUrl' | 'category'>;
  /** Its shape, and what else is particular to where it stands. */
  className: string;
}

/** The event's own picture; the drawing of its category when it has none or it cannot be loaded. */
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
      // The title stands beside it.
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

const drawings = latePart(() => import('./eventDrawings'));

/** The URL of the category's drawing; fetched when a card needs one, `null` until then. */
function useDrawing(category: EventCategory, isNeeded: boolean): string | null {
  const { loaded } = useLatePart(drawings, isNeeded);
  return loaded?.eventDrawings.get(category) ?? null;
}
