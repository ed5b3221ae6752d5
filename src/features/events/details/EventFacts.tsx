import { CalendarDays, Clock, MapPin, Megaphone, Tag, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Event } from '../../../shared/contract/events';
import { eventHours, eventLongDay } from '../../../shared/rules/events/eventDates';
import { priceText } from '../../../shared/rules/events/eventPrice';
import { t } from '../../../shared/texts/t';
import { agesText, goingText } from '../eventText';
import { MatchFaces } from '../together/MatchFaces';

const ICON = 'size-5';

export function EventFacts({ event }: { event: Event }) {
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
