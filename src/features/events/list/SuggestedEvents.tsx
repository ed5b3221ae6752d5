import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Event } from '../../../shared/contract/events';
import { t } from '../../../shared/texts/t';
import { $me } from '../../session/store';
import { isOutsideAges } from '../eventText';
import { NO_FILTERS } from '../filters/eventFilters';
import { useNearness } from '../filters/useNearness';
import { CardRsvp } from '../rsvp/CardRsvp';
import { useEventList } from '../useEvents';
import { EventCard, EventGrid } from './EventCard';
import type { EventViewer } from './eventDayGroups';
import { NEAR_MILES } from './townSigns';

export default function SuggestedEvents() {
  const me = useStore($me, { ssr: 'initial' });
  const { events } = useEventList(NO_FILTERS);
  const { isKnown, milesTo } = useNearness();
  const age = me?.age ?? null;
  const suggested = useMemo(
    () => (isKnown ? suggestedEvents(events, { milesTo, age }) : []),
    [events, isKnown, milesTo, age],
  );
  return (
    <EventGrid
      title={milesTo ? t('Coming up near you') : t('Coming up')}
      events={suggested}
      card={(event) => (
        <EventCard event={event} miles={milesTo?.(event.city)}>
          <CardRsvp event={event} />
        </EventCard>
      )}
    />
  );
}

const SUGGESTED = 3;

/** The next events near the viewer that they may attend; farther ones if there are too few. */
export function suggestedEvents(events: readonly Event[], viewer: EventViewer): Event[] {
  const { milesTo, age } = viewer;
  const isNear = ({ city }: Event) => milesTo === null || milesTo(city) <= NEAR_MILES;
  const open = events.filter(
    (event) => event.status === 'scheduled' && !(age !== null && isOutsideAges(event, age)),
  );
  return [...open.filter(isNear), ...open.filter((event) => !isNear(event))].slice(0, SUGGESTED);
}
