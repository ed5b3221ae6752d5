import { CalendarPlus } from 'lucide-react';
import { LinkButton } from '../../../components/ui/Button';
import type { Event } from '../../../shared/contract/events';
import {
  calendarFileHref,
  googleCalendarHref,
  mapHref,
  moreInfoHref,
  ticketSearchHref,
} from './eventLinks';
import { ExternalLink } from './OutsideLink';

/** `takesPeople`: the ticket search is offered only while members can still go. */
export function VenueLinks({ event, takesPeople }: { event: Event; takesPeople: boolean }) {
  const { ticketUrl } = event;
  return (
    <section aria-label="Tickets and directions">
      <h3 className="text-lg">{takesPeople ? 'Tickets and directions' : 'More'}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {takesPeople && ticketUrl && (
          <ExternalLink href={ticketUrl} variant="filled">
            Get Tickets
          </ExternalLink>
        )}
        {takesPeople && (
          <ExternalLink href={ticketSearchHref(event)}>
            {ticketUrl ? 'Alternative Tickets' : 'Search for Tickets'}
          </ExternalLink>
        )}
        <ExternalLink href={moreInfoHref(event)}>More Info</ExternalLink>
        <ExternalLink href={mapHref(event)}>View on Maps</ExternalLink>
      </div>
    </section>
  );
}

export function CalendarLinks({ event }: { event: Event }) {
  return (
    <section aria-label="Calendar">
      <h3 className="text-lg">Save the date</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton href={calendarFileHref(event.id)} download variant="outline" size="sm">
          <CalendarPlus className="size-5" aria-hidden="true" />
          <span>Add to calendar</span>
        </LinkButton>
        <ExternalLink href={googleCalendarHref(event, window.location.origin)}>
          Google Calendar
        </ExternalLink>
      </div>
    </section>
  );
}
