import { useStore } from '@nanostores/react';
import type { Event } from '../../shared/contract/events';
import { $me } from '../session/store';
import { outsideAgesText } from './eventText';

/** Told before they answer: whoever is outside the ages that an event is meant for. */
export function AgesNote({ event }: { event: Event }) {
  const me = useStore($me, { ssr: 'initial' });
  const text = me && outsideAgesText(event, me.age);
  return text ? <p className="mb-3 text-sm">{text}</p> : null;
}
