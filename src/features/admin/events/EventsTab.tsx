import { useRef } from 'react';
import { useQueryField } from '../adminQuery';
import { EventEditor } from './EventEditor';
import { EventList } from './EventList';
import { ImportEvents } from './ImportEvents';
import { openedPart } from './openedPart';

export default function EventsTab() {
  const open = useQueryField('open');
  const part = openedPart(open);
  // Back from a form, focus goes to the list's heading: what had it is gone.
  const wasAway = useRef(false);
  if (part.kind !== 'list') wasAway.current = true;
  if (part.kind === 'import') return <ImportEvents />;
  if (part.kind === 'list') return <EventList takesFocus={wasAway.current} />;
  return <EventEditor key={open} part={part} />;
}
