import { useStore } from '@nanostores/react';
import type { Event } from '../../../shared/contract/events';
import { $me } from '../../session/store';
import { outsideAgesText } from '../eventText';

/** A note for members outside the event's age range, shown before they answer. */
export function AgesNote({ event }: { event: Event }) {
  const me = useStore($me, { ssr: 'initial' });
  const text = me && outsideAgesText(event, me.age);
  return text ? <p className="mb-3 text-sm">{text}</p> : null;
}
