import type { Event } from '../../../shared/contract/events';
import { dateBlock, eventClock } from '../../../shared/rules/events/eventDates';
import { priceText } from '../../../shared/rules/events/eventPrice';
import { t } from '../../../shared/texts/t';
import { EventLink } from '../details/EventLink';
import { EventMarks } from '../details/EventMarks';
import { MatchFaces } from '../together/MatchFaces';

export function EventListRow({ event, headingLevel }: { event: Event; headingLevel: 3 | 4 }) {
  const Heading = headingLevel === 3 ? 'h3' : 'h4';
  const { weekday, month, day } = dateBlock(event.startTime);
  return (
    <article className="relative rounded-md border border-hairline bg-card px-3.5 py-3 has-[[data-event]:focus-visible]:outline-3 has-[[data-event]:focus-visible]:outline-ink">
      <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
        <time dateTime={event.startTime}>
          {t('{weekday}, {month} {day}, {time}', {
            weekday,
            month,
            day,
            time: eventClock(event.startTime),
          })}
        </time>
        <EventMarks event={event} />
      </p>
      <Heading className="text-lg">
        <EventLink
          id={event.id}
          className="outline-none after:absolute after:inset-0 hover:underline"
        >
          {event.title}
        </EventLink>
      </Heading>
      <p className="text-sm">
        {event.venue}, {priceText(event)}
      </p>
      <MatchFaces event={event} />
    </article>
  );
}
