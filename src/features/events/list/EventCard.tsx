import { CircleAlert, Clock, MapPin, Tag } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { distanceLabel } from '../../../components/distanceLabel';
import { Badge } from '../../../components/ui/Badge';
import { classNames } from '../../../components/ui/classNames';
import type { Event } from '../../../shared/contract/events';
import { dateBlock, eventDay, eventHours } from '../../../shared/rules/events/eventDates';
import { priceRangeText, priceText } from '../../../shared/rules/events/eventPrice';
import { categoryLabel } from '../../../shared/rules/events/events';
import { EventLink } from '../details/EventLink';
import { EventMarks } from '../details/EventMarks';
import { EventPicture } from '../details/EventPicture';
import { agesText, changedText } from '../eventText';
import { NEAR_MILES } from './townSigns';

interface EventCardProps {
  event: Event;
  miles?: number | undefined;
  /** Its town's number on the map beside the list. */
  number?: number | undefined;
  isRaised?: boolean;
  /** The stub below the perforation, or beside it in a wide card. */
  children: ReactNode;
}

/** An event as a ticket; the title's link covers the whole card. */
export function EventCard(props: EventCardProps) {
  const { event, miles, number, isRaised = false, children } = props;
  const titleId = useId();
  const { id, title, startTime } = event;
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        '@container relative h-full rounded-lg border bg-card has-[[data-event]:focus-visible]:outline-3 has-[[data-event]:focus-visible]:outline-ink has-[[data-event]:focus-visible]:outline-offset-2',
        isRaised ? 'border-ink' : 'border-hairline',
      )}
    >
      <div className="grid h-full @min-[16rem]:grid-cols-[5.5rem_minmax(0,1fr)] grid-cols-1 @min-[16rem]:grid-rows-[1fr_auto] @xl:grid-cols-[7.75rem_minmax(0,1fr)_auto] @xl:grid-rows-1">
        <div className="relative h-28 overflow-hidden rounded-t-[17px] @min-[16rem]:h-auto @min-[16rem]:rounded-tr-none @xl:rounded-bl-[17px]">
          <EventPicture event={event} className="absolute inset-0 h-full" />
          {number !== undefined && (
            <TownNumber isNear={miles !== undefined && miles <= NEAR_MILES} isRaised={isRaised}>
              {number}
            </TownNumber>
          )}
          <DateBlock startTime={startTime} />
        </div>
        <div className="flex min-w-0 flex-col gap-2 p-3.5">
          <div className="flex flex-wrap items-center gap-1.5">
            <Badge className="whitespace-normal!">{categoryLabel(event.category)}</Badge>
            <EventMarks event={event} />
          </div>
          <h3 id={titleId} className="text-xl">
            <EventLink
              id={id}
              className="outline-none after:absolute after:inset-0 hover:underline"
            >
              {title}
            </EventLink>
          </h3>
          <ul className="space-y-1 text-sm">
            <Fact icon={<Clock className="size-4" />}>
              <time dateTime={startTime}>
                <span className="sr-only">{eventDay(startTime)}, </span>
                {eventHours(startTime, event.endTime)}
              </time>
            </Fact>
            <Fact icon={<MapPin className="size-4" />}>
              {event.venue}, {event.city}
              {miles !== undefined && Number.isFinite(miles) && `, ${distanceLabel(miles)}`}
            </Fact>
            <Fact icon={<Tag className="size-4" />}>
              {event.priceRange ? priceRangeText(event.priceRange) : priceText(event)},{' '}
              {agesText(event)}
            </Fact>
            {event.changedAt && (
              <Fact icon={<CircleAlert className="size-4 text-atlantic" />}>
                <strong>{changedText(event)}</strong>
              </Fact>
            )}
          </ul>
          <p className="line-clamp-2 text-ink-soft text-sm">{event.description}</p>
        </div>
        <div className="relative col-span-full @xl:col-span-1 @xl:w-46 p-3.5 @xl:pl-4">
          <Perforation />
          {children}
        </div>
      </div>
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
      className="absolute bottom-3 left-3 w-15 overflow-hidden rounded-sm border border-ink bg-card text-center leading-none"
    >
      <p className="bg-primary pt-1.5 pb-1 font-extrabold text-on-primary text-xs uppercase leading-none tracking-wider forced-colors:border-b">
        {month}
      </p>
      <p className="pt-2 font-display font-extrabold text-2xl leading-none tabular-nums">{day}</p>
      <p className="pt-1 pb-1.5 font-semibold text-ink-soft text-xs leading-none">{weekday}</p>
    </div>
  );
}

interface TownNumberProps {
  isNear: boolean;
  isRaised: boolean;
  children: number;
}

/** The number of the town's sign on the map, which only wide screens show beside the list. */
function TownNumber({ isNear, isRaised, children }: TownNumberProps) {
  const far = isNear ? 'bg-pine text-on-pine' : 'bg-ink text-page';
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute top-3 left-3 hidden h-7 min-w-7 place-items-center rounded-sm border-2 border-card px-1 pt-0.5 font-bold text-sm leading-none lg:grid',
        isRaised ? 'bg-primary text-on-primary' : far,
      )}
    >
      {children}
    </span>
  );
}

const NOTCH = 'absolute size-5 rounded-full border border-hairline bg-page';

/** Where the stub is torn off: notches cover the card's border and show the page behind it. */
function Perforation() {
  return (
    <div aria-hidden="true">
      <div className="absolute inset-x-0 top-0 @xl:hidden">
        <span className={classNames(NOTCH, '-top-2.5 -left-[11px] [clip-path:inset(0_0_0_50%)]')} />
        <div className="mx-4 border-control-border border-t-2 border-dashed opacity-50" />
        <span
          className={classNames(NOTCH, '-top-2.5 -right-[11px] [clip-path:inset(0_50%_0_0)]')}
        />
      </div>
      <div className="absolute inset-y-0 left-0 hidden @xl:block">
        <span className={classNames(NOTCH, '-top-[11px] -left-2.5 [clip-path:inset(50%_0_0_0)]')} />
        <div className="my-4 h-[calc(100%-2rem)] border-control-border border-l-2 border-dashed opacity-50" />
        <span
          className={classNames(NOTCH, '-bottom-[11px] -left-2.5 [clip-path:inset(0_0_50%_0)]')}
        />
      </div>
    </div>
  );
}

interface EventGridProps {
  title: string;
  events: readonly Event[];
  card: (event: Event) => ReactNode;
}

/** Tickets side by side, in no order of days; nothing without events. */
export function EventGrid({ title, events, card }: EventGridProps) {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        {events.map((event) => (
          <li key={event.id}>{card(event)}</li>
        ))}
      </ul>
    </section>
  );
}
