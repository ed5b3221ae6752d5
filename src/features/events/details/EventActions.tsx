import { CalendarPlus } from 'lucide-react';
import { LinkButton } from '../../../components/ui/Button';
import type { Event } from '../../../shared/contract/events';
import { t } from '../../../shared/texts/t';
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

export function CalendarLinks({ event }: { event: Event }) {
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
