import type { Event } from '../../../shared/contract/events';
import { isOutsideAges } from '../eventText';
import type { EventViewer } from './eventDayGroups';
import { NEAR_MILES } from './townSigns';

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
