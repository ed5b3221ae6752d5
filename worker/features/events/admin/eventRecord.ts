import type { EventBody, EventChanges } from '../../../../src/shared/contract/admin/adminEvents';
import { municipalityByName } from '../../../../src/shared/new-jersey/places';
import { instantOf } from '../../../../src/shared/rules/events/eventTimes';
import type { events } from '../../../db/schema';
import { invalid } from '../../../platform/domainError';

type Stored = typeof events.$inferSelect;

/** The fields of an event that an administrator sets, as they are stored. */
export type EventRecord = Omit<Stored, 'id' | 'createdAt' | 'updatedAt' | 'changedAt' | 'revision'>;

/** Changes to these fields are announced to attendees. */
export const ANNOUNCED_FIELDS = ['startTime', 'endTime', 'venue', 'city', 'address', 'status'];

/** What is stored for fields that are not given. */
const OPTIONAL_DEFAULTS = {
  imageUrl: null,
  capacity: null,
  priceRange: null,
  ageRangeMin: null,
  ageRangeMax: null,
  ticketUrl: null,
  organiser: null,
  hostNote: null,
  status: 'scheduled',
  externalId: null,
} as const;

/** An event as it is stored. Throws INVALID_INPUT for invalid or contradictory fields. */
export function toRecord(body: EventBody): EventRecord {
  const { price, city, startTime, endTime, ...same } = body;
  const record = {
    ...OPTIONAL_DEFAULTS,
    ...same,
    city: cityName(city),
    startTime: instant('startTime', startTime),
    endTime: end(endTime),
    priceCents: cents(price),
  };
  requireConsistentEvent(record);
  return record;
}

/** Only the given fields, as they are stored. Throws INVALID_INPUT. */
export function toRecordChanges(body: EventChanges): Partial<EventRecord> {
  const { price, city, startTime, endTime, ...same } = body;
  return {
    ...same,
    ...(city === undefined ? {} : { city: cityName(city) }),
    ...(startTime === undefined ? {} : { startTime: instant('startTime', startTime) }),
    ...(endTime === undefined ? {} : { endTime: end(endTime) }),
    ...(price === undefined ? {} : { priceCents: cents(price) }),
  };
}

/** Throws INVALID_INPUT when two fields contradict each other. */
export function requireConsistentEvent(record: EventRecord): void {
  const { startTime, endTime, ageRangeMin, ageRangeMax } = record;
  if (endTime !== null && endTime <= startTime) {
    throw invalid('endTime', 'The end must be after the start.');
  }
  if (ageRangeMin !== null && ageRangeMax !== null && ageRangeMin > ageRangeMax) {
    throw invalid('ageRangeMax', 'The maximum age is below the minimum age.');
  }
}

function cityName(city: string): string {
  const place = municipalityByName(city);
  if (!place) throw invalid('city', "{city} isn't in our list of New Jersey towns.", { city });
  return place.name;
}

function instant(path: string, text: string): number {
  const found = instantOf(text);
  if (found === null) throw invalid(path, "That time doesn't exist.");
  return found;
}

function end(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : instant('endTime', text);
}

function cents(price: number | null | undefined): number | null {
  return price === null || price === undefined ? null : Math.round(price * 100);
}
