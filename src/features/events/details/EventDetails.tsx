import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { NeededPart } from '../../../components/lazy/NeededPart';
import { ShareLinkButton } from '../../../components/ShareLinkButton';
import { Badge } from '../../../components/ui/Badge';
import { LinkButton } from '../../../components/ui/Button';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { Event } from '../../../shared/contract/events';
import { eventDay, isUpcoming, timeAgo } from '../../../shared/rules/events/eventDates';
import { categoryLabel } from '../../../shared/rules/events/events';
import { isOpenAfter } from '../../../shared/rules/events/rsvp';
import { t } from '../../../shared/texts/t';
import { changedText } from '../eventText';
import { FindMe } from '../rsvp/FindMe';
import { RsvpButtons } from '../rsvp/RsvpButtons';
import { acceptsRsvps } from '../rsvp/rsvpModel';
import { GoingTogether } from '../together/GoingTogether';
import { EventFacts } from './EventFacts';
import { EventMarks } from './EventMarks';
import { EventPicture } from './EventPicture';
import {
  calendarFileHref,
  googleCalendarHref,
  mapHref,
  moreInfoHref,
  ticketSearchHref,
} from './eventLinks';
import { ExternalLink } from './OutsideLink';
import { eventHref } from './openEvent';

export function EventDetails({ event }: { event: Event }) {
  const now = Date.now();
  const isOpen = acceptsRsvps(event, now);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{categoryLabel(event.category)}</Badge>
        <EventMarks event={event} />
      </div>
      <EventPicture event={event} className="aspect-2/1 rounded-md md:aspect-5/2" />
      <Notices event={event} now={now} />
      <EventFacts event={event} />
      {isOpen && (
        <RsvpButtons event={event}>
          <FindMe event={event} />
        </RsvpButtons>
      )}
      {isOpen && <GoingTogether eventId={event.id} />}
      <After event={event} now={now} />
      <section aria-label={t('About this event')}>
        <h3 className="text-lg">{t('About')}</h3>
        <p className="mt-1 whitespace-pre-line">{event.description}</p>
      </section>
      {event.hostNote && (
        <section
          aria-label={t('A note from the host')}
          className="rounded-r-md border-primary border-l-4 bg-inset px-4 py-3"
        >
          <h3 className="font-body font-bold text-base">{t('A note from the host')}</h3>
          <p className="mt-1 whitespace-pre-line break-words">{event.hostNote}</p>
        </section>
      )}
      <VenueLinks event={event} takesPeople={isOpen} />
      {isOpen && <CalendarLinks event={event} />}
      <ShareLinkButton
        label={t('Share this event')}
        title={event.title}
        path={eventHref(event.id)}
      />
    </div>
  );
}

const afterEvent = lazyPart(() => import('../together/AfterEvent'));

function After({ event, now }: { event: Event; now: number }) {
  // It stays while the member looks at it, also when they switch it off.
  const [wasFound, setFound] = useState(event.findMe);
  if (event.findMe && !wasFound) setFound(true);
  const isOpen = event.status === 'scheduled' && isOpenAfter(Date.parse(event.startTime), now);
  if (!wasFound || !isOpen) return null;
  return (
    <NeededPart part={afterEvent} fallback={<Skeleton className="h-24" />}>
      {({ default: AfterEvent }) => <AfterEvent event={event} />}
    </NeededPart>
  );
}

function Notices({ event, now }: { event: Event; now: number }) {
  const { changedAt, startTime, status } = event;
  const isPast = !isUpcoming(event, now);
  return (
    <>
      {isPast && (
        <InlineAlert tone="info" title={t('This event has already passed')}>
          <p>{t('It started {ago}.', { ago: timeAgo(startTime, now) })}</p>
        </InlineAlert>
      )}
      {!isPast && status === 'cancelled' && (
        <InlineAlert tone="info" title={t('This event was canceled')}>
          <p>{t("It won't take place, and RSVPs are closed.")}</p>
        </InlineAlert>
      )}
      {!isPast && status === 'postponed' && (
        <InlineAlert tone="info" title={t('This event is postponed')}>
          <p>
            {t(
              "The date below is the last one we know of. Your RSVP stays until there's a new one.",
            )}
          </p>
        </InlineAlert>
      )}
      {!isPast && changedAt && (
        <InlineAlert tone="info" title={changedText(event)}>
          <p>
            {t('Please double-check the date and the place. Last changed {day}.', {
              day: eventDay(changedAt),
            })}
          </p>
        </InlineAlert>
      )}
    </>
  );
}

/** `takesPeople`: the ticket search is offered only while members can still go. */
function VenueLinks({ event, takesPeople }: { event: Event; takesPeople: boolean }) {
  const { ticketUrl } = event;
  return (
    <section aria-label={t('Tickets and directions')}>
      <h3 className="text-lg">{takesPeople ? t('Tickets and directions') : t('More')}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {takesPeople && ticketUrl && (
          <ExternalLink href={ticketUrl} variant="filled">
            {t('Get Tickets')}
          </ExternalLink>
        )}
        {takesPeople && (
          <ExternalLink href={ticketSearchHref(event)}>
            {ticketUrl ? t('Alternative Tickets') : t('Search for Tickets')}
          </ExternalLink>
        )}
        <ExternalLink href={moreInfoHref(event)}>{t('More Info')}</ExternalLink>
        <ExternalLink href={mapHref(event)}>{t('View on Maps')}</ExternalLink>
      </div>
    </section>
  );
}

function CalendarLinks({ event }: { event: Event }) {
  return (
    <section aria-label={t('Calendar')}>
      <h3 className="text-lg">{t('Save the date')}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton href={calendarFileHref(event.id)} download variant="outline" size="sm">
          <CalendarPlus className="size-5" aria-hidden="true" />
          <span>{t('Add to calendar')}</span>
        </LinkButton>
        <ExternalLink href={googleCalendarHref(event, window.location.origin)}>
          {t('Google Calendar')}
        </ExternalLink>
      </div>
    </section>
  );
}
