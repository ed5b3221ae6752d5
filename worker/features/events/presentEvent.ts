import type { Event, MyEvent } from '../../../src/shared/contract/events';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { ageRangeText, EVENT_TIME_ZONE } from '../../../src/shared/rules/events';
import type { EventRow } from './queries';

export function toEvent(row: EventRow): Event {
  return { ...factsOf(row), userStatus: row.userStatus };
}

export function toMyEvent(row: EventRow): MyEvent {
  return { ...factsOf(row), attendanceStatus: row.userStatus };
}

function factsOf(row: EventRow): Omit<Event, 'userStatus'> {
  const { ageRangeMin, ageRangeMax, waitlistPosition, changedAt } = row;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imageUrl: row.imageUrl,
    category: row.category,
    venue: row.venue,
    city: row.city,
    state: 'NJ',
    address: row.address,
    startTime: iso(row.startTime),
    endTime: row.endTime === null ? null : iso(row.endTime),
    eventDate: newJerseyDay(new Date(row.startTime)),
    timeZone: EVENT_TIME_ZONE,
    price: row.priceCents === null ? null : row.priceCents / 100,
    priceRange: row.priceRange,
    ageRange: ageRangeText(ageRangeMin, ageRangeMax),
    ageRangeMin,
    ageRangeMax,
    ticketUrl: row.ticketUrl,
    organiser: row.organiser,
    status: row.status,
    capacity: row.capacity,
    attendeeCount: row.attendeeCount,
    matchesGoing: row.matchesGoing ?? 0,
    isUserAttending: row.userStatus !== 'none',
    ...(waitlistPosition === null ? {} : { waitlistPosition }),
    ...(changedAt === null ? {} : { changedAt: iso(changedAt) }),
  };
}

const iso = (time: number) => new Date(time).toISOString();
