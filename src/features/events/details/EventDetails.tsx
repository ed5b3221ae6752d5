import { CalendarDays, CalendarPlus, Clock, MapPin, Megaphone, Tag, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { NeededPart } from '../../../components/lazy/NeededPart';
import { ShareLinkButton } from '../../../components/ShareLinkButton';
import { Badge } from '../../../components/ui/Badge';
import { LinkButton } from '../../../components/ui/Button';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { Event } from '../../../shared/contract/events';
import {
  eventDay,
  eventHours,
  eventLongDay,
  isUpcoming,
  timeAgo,
} from '../../../shared/rules/events/eventDates';
import { priceText } from '../../../shared/rules/events/eventPrice';
import { categoryLabel } from '../../../shared/rules/events/events';
import { isOpenAfter } from '../../../shared/rules/events/rsvp';
import { t } from '../../../shared/texts/t';
import { agesText, changedText, goingText } from '../eventText';
import { FindMe } from '../rsvp/FindMe';
import { RsvpButtons } from '../rsvp/RsvpButtons';
import { acceptsRsvps } from '../rsvp/rsvpModel';
import { GoingTogether } from '../together/GoingTogether';
import { MatchFaces } from '../together/MatchFaces';
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

const ICON = 'size-5';

function EventFacts({ event }: { event: Event }) {
  const { startTime, endTime, venue, address, city, organiser } = event;
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <Fact icon={<CalendarDays className={ICON} />} term={t('Date')}>
        <time dateTime={startTime}>{eventLongDay(startTime)}</time>
      </Fact>
      <Fact icon={<Clock className={ICON} />} term={t('Time')}>
        {eventHours(startTime, endTime)}
      </Fact>
      <Fact icon={<MapPin className={ICON} />} term={t('Place')}>
        {venue}
        <span className="block text-ink-soft">
          {address && `${address}, `}
          {city}, NJ
        </span>
      </Fact>
      <Fact icon={<Users className={ICON} />} term={t("Who's going")}>
        {goingText(event)}
        {event.capacity !== null && (
          <span className="sr-only"> {t('({count} going)', { count: event.attendeeCount })}</span>
        )}
        {event.severalToLike && (
          <span className="block text-ink-soft">
            {t('Several people you could like are going')}
          </span>
        )}
        <MatchFaces event={event} />
      </Fact>
      <Fact icon={<Tag className={ICON} />} term={t('Price and ages')}>
        {priceText(event)}
        <span className="block text-ink-soft first-letter:uppercase">{agesText(event)}</span>
      </Fact>
      {organiser && (
        <Fact icon={<Megaphone className={ICON} />} term={t('Organizer')}>
          {t('Organized by {organizer}', { organizer: organiser })}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="mt-0.5 shrink-0 text-ink-soft">
        <span aria-hidden="true">{icon}</span>
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
