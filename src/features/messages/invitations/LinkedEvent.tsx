import { useState } from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { OptionalPart } from '../../../components/lazy/OptionalPart';
import { linkedEventIn } from './linkedEventIn';

const card = lazyPart(() => import('./LinkedEventCard'));

/**
 * Shows the event that a message links to, below the message. If it is not there, the link remains.
 */
export function LinkedEvent({ content }: { content: string }) {
  const [id] = useState(() => linkedEventIn(content, window.location.origin));
  if (!id) return null;
  return (
    <OptionalPart part={card}>
      {({ default: LinkedEventCard }) => <LinkedEventCard id={id} />}
    </OptionalPart>
  );
}
