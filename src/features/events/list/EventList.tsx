import { memo, useId } from 'react';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { Event } from '../../../shared/contract/events';
import { CardRsvp } from '../rsvp/CardRsvp';
import { EventCard } from './EventCard';
import { type EventDay, type EventDayGroup, eventDayGroups } from './eventDayGroups';
import { type RaisedTown, type TownSigns, townId } from './townSigns';

interface EventListProps {
  /** In the order of `inDayOrder`. */
  events: Event[];
  signs: TownSigns;
  raised: string | null;
  onRaise: (town: RaisedTown | null) => void;
}

export function EventList({ events, ...rest }: EventListProps) {
  return (
    <div className="space-y-9" onPointerLeave={() => rest.onRaise(null)}>
      {eventDayGroups(events, new Date()).map((group) => (
        <Group key={group.title} group={group} {...rest} />
      ))}
    </div>
  );
}

type RestProps = Omit<EventListProps, 'events'>;

function Group({ group, ...rest }: RestProps & { group: EventDayGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-2xl">
        <span id={id}>{group.title}</span>
        {group.dates && (
          <span className="font-body font-normal text-base text-ink-soft tracking-normal">
            {group.dates}
          </span>
        )}
      </h2>
      {group.days.map((day) => (
        <Day key={day.day} day={day} titleId={id} {...rest} />
      ))}
    </section>
  );
}

interface DayProps extends RestProps {
  day: EventDay;
  /** Names the list of a day without a label. */
  titleId: string;
}

function Day({ day: { label, events }, titleId, signs, raised, onRaise }: DayProps) {
  const id = useId();
  return (
    <>
      {label && (
        <p id={id} className="mt-3 font-bold text-ink-soft text-sm">
          {label}
        </p>
      )}
      <ul aria-labelledby={label ? id : titleId} className="mt-2 space-y-3">
        {events.map((event) => (
          <EventItem
            key={event.id}
            event={event}
            miles={signs.get(event.city)?.miles}
            number={signs.get(event.city)?.number}
            isFirst={signs.get(event.city)?.first === event.id}
            isRaised={raised === event.city}
            onRaise={onRaise}
          />
        ))}
      </ul>
    </>
  );
}

interface EventItemProps {
  event: Event;
  miles: number | undefined;
  number: number | undefined;
  /** The first of its town: the town's sign on the map leads here. */
  isFirst: boolean;
  isRaised: boolean;
  onRaise: EventListProps['onRaise'];
}

const EventItem = memo(function EventItem({ event, isFirst, onRaise, ...sign }: EventItemProps) {
  const raise = () => onRaise({ city: event.city, title: event.title });
  return (
    <li
      id={isFirst ? townId(event.city) : undefined}
      className="scroll-mt-24"
      onPointerEnter={raise}
      onFocus={raise}
    >
      <EventCard event={event} {...sign}>
        <CardRsvp event={event} />
      </EventCard>
    </li>
  );
});

const SKELETONS = [1, 2, 3, 4, 5];

export function EventSkeletons() {
  return (
    <div className="space-y-3" aria-hidden="true">
      {SKELETONS.map((index) => (
        <div
          key={index}
          className="flex h-52 overflow-hidden rounded-lg border border-hairline bg-card"
        >
          <Skeleton className="w-22 rounded-none sm:w-31" />
          <div className="flex-1 space-y-3 p-4">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-18" />
            <Skeleton className="h-10" />
          </div>
        </div>
      ))}
    </div>
  );
}
