import { CircleAlert, Clock, MapPin, Tag } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { distanceLabel } from '../../components/distanceLabel';
import { Badge } from '../../components/ui/Badge';
import { classNames } from '../../components/ui/classNames';
import type { Event } from '../../shared/contract/events';
import { dateBlock, eventClock, eventDay } from '../../shared/rules/events/eventDates';
import { priceText } from '../../shared/rules/events/eventPrice';
import { EventLink } from './details/EventLink';
import { DemoEventMark, StatusMark } from './details/EventMarks';
import { EventPicture } from './details/EventPicture';
import { agesText, changedText, isDemoEvent } from './eventText';
import { MatchFaces } from './together/MatchFaces';

interface EventCardProps {
  event: Event;
  /** From the member's own town. */
  miles?: number | undefined;
  headingLevel: 2 | 3;
  /** The stub below the perforation. */
  children: ReactNode;
}

/**
 * An event as a ticket. Its title is the link that opens it, and the link covers the whole card.
 */
export function EventCard({ event, miles, headingLevel, children }: EventCardProps) {
  const titleId = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const { id, title, startTime } = event;
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full flex-col rounded-lg border border-hairline bg-card has-[[data-event]:focus-visible]:outline-3 has-[[data-event]:focus-visible]:outline-ink has-[[data-event]:focus-visible]:outline-offset-2"
    >
      <div className="relative overflow-hidden rounded-t-[17px]">
        <EventPicture event={event} className="aspect-2/1" />
        <div className="absolute top-3 right-3 left-3 flex flex-wrap justify-between gap-2">
          <Badge>{event.category}</Badge>
          <StatusMark status={event.status} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex flex-wrap gap-3.5">
          <DateBlock startTime={startTime} />
          <div className="min-w-0 flex-[1_1_7rem]">
            <Heading id={titleId} className="text-xl">
              <EventLink
                id={id}
                className="outline-none after:absolute after:inset-0 hover:underline"
              >
                {title}
              </EventLink>
            </Heading>
            {isDemoEvent(event) && <DemoEventMark />}
          </div>
        </div>
        <ul className="space-y-1 text-sm">
          <Fact icon={<Clock className="size-4" />}>
            <time dateTime={startTime}>
              {eventDay(startTime)}, {eventClock(startTime)}
            </time>
          </Fact>
          <Fact icon={<MapPin className="size-4" />}>
            {event.venue}, {event.city}
            {miles !== undefined && Number.isFinite(miles) && `, ${distanceLabel(miles)}`}
          </Fact>
          <Fact icon={<Tag className="size-4" />}>
            {event.priceRange ?? priceText(event)}, {agesText(event)}
          </Fact>
          {event.changedAt && (
            <Fact icon={<CircleAlert className="size-4 text-atlantic" />}>
              <strong>{changedText(event)}</strong>
            </Fact>
          )}
        </ul>
        <MatchFaces event={event} />
        <p className="line-clamp-3 text-ink-soft text-sm">{event.description}</p>
      </div>
      <Perforation />
      <div className="p-4">{children}</div>
    </article>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span aria-hidden="true" className="mt-0.5 shrink-0">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** The day as on a tear-off calendar. Decorative: the day is also in the text beside it. */
function DateBlock({ startTime }: { startTime: string }) {
  const { weekday, month, day } = dateBlock(startTime);
  return (
    <div
      aria-hidden="true"
      className="w-15 shrink-0 self-start overflow-hidden rounded-sm border border-ink text-center leading-none"
    >
      <p className="bg-primary pt-1.5 pb-1 font-extrabold text-on-primary text-xs uppercase leading-none tracking-wider forced-colors:border-b">
        {month}
      </p>
      <p className="pt-2 font-display font-extrabold text-2xl leading-none tabular-nums">{day}</p>
      <p className="pt-1 pb-1.5 font-semibold text-ink-soft text-xs leading-none">{weekday}</p>
    </div>
  );
}

const NOTCH = 'absolute -top-2.5 size-5 rounded-full border border-hairline bg-page';

/** Where the stub is torn off: notches cover the card's border and show the page behind it. */
function Perforation() {
  return (
    <div aria-hidden="true" className="relative h-0">
      <span className={classNames(NOTCH, '-left-[11px] [clip-path:inset(0_0_0_50%)]')} />
      <div className="mx-4 border-control-border border-t-2 border-dashed opacity-50" />
      <span className={classNames(NOTCH, '-right-[11px] [clip-path:inset(0_50%_0_0)]')} />
    </div>
  );
}
