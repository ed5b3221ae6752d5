import { useStore } from '@nanostores/react';
import { useId, useMemo } from 'react';
import { $me } from '../../session/store';
import { NO_FILTERS } from '../filters/eventFilters';
import { useNearness } from '../filters/useNearness';
import { CardRsvp } from '../rsvp/CardRsvp';
import { useEventList } from '../useEvents';
import { EventCard } from './EventCard';
import { EVENT_GRID } from './eventGrid';
import { suggestedEvents } from './suggestions';

/** Loaded for members without events: the next ones near them. */
export default function SuggestedEvents() {
  const me = useStore($me, { ssr: 'initial' });
  const { events } = useEventList(NO_FILTERS);
  const { isKnown, milesTo } = useNearness();
  const id = useId();
  const age = me?.age ?? null;
  const suggested = useMemo(
    () => (isKnown ? suggestedEvents(events, { milesTo, age }) : []),
    [events, isKnown, milesTo, age],
  );
  if (suggested.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {milesTo ? 'Coming up near you' : 'Coming up'}
      </h2>
      <ul className={EVENT_GRID}>
        {suggested.map((event) => (
          <li key={event.id}>
            <EventCard event={event} miles={milesTo?.(event.city)} headingLevel={3}>
              <CardRsvp event={event} />
            </EventCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
