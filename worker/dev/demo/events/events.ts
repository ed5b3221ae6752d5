import { EVENT_CITIES } from '../../../../src/shared/new-jersey/places';
import { dayNumber } from '../../../../src/shared/rules/day';
import { DAY, HOUR } from '../../../../src/shared/rules/durations.ts';
import { DEMO_ORGANISER, EVENT_CATEGORIES } from '../../../../src/shared/rules/events/events';
import { instantOfLocalTime } from '../../../../src/shared/rules/events/eventTimes';
import type { events } from '../../../db/schema';
import { newId } from '../../../platform/ids';
import eventPictures from '../../art/eventPictures.json' with { type: 'json' };
import { mulberry32, pick, type Random } from '../random';
import { venuesFor } from './events-venues';
import { DEMO_NOTE, demoIdeas } from './events-wording';

export type NewEvent = typeof events.$inferInsert & { externalId: string };

const EVENTS_A_WEEK = 10;
/** Day 0 of 1970 is a Thursday; weeks are counted from Mondays. */
const MONDAY_OFFSET = 3;
/** Days after Monday on which the events of a week take place. */
const WEEKDAYS = [1, 2, 3, 3, 4, 4, 5, 5, 6, 6];
const OUTDOOR_DAYS = [5, 6];

/**
 * The events of the weeks that contain these New Jersey days, `from` to `to`. The same week always
 * gives the same events with the same external ids, so that a store can be topped up at any time.
 */
export function demoEvents(from: string, to: string, now: number): NewEvent[] {
  const weeks = weekOf(to) - weekOf(from) + 1;
  return Array.from({ length: weeks }, (_, index) => weekOf(from) + index).flatMap((week) => {
    const random = mulberry32(week);
    return WEEKDAYS.slice(0, EVENTS_A_WEEK).map((weekday, slot) =>
      demoEvent({ week, weekday, slot, random, now }),
    );
  });
}

interface Slot {
  week: number;
  weekday: number;
  slot: number;
  random: Random;
  now: number;
}

function demoEvent({ week, weekday, slot, random, now }: Slot): NewEvent {
  const turn = week * EVENTS_A_WEEK + slot;
  const city = at(EVENT_CITIES, turn).name;
  // Shifts by one when the cities start over, so that each of them gets every category.
  const category = at(EVENT_CATEGORIES, turn + Math.floor(turn / EVENT_CITIES.length));
  const venue = pick(random, venuesFor(city, category));
  // Of as many turns as there are categories, each has one.
  const idea = at(demoIdeas(category), Math.floor(turn / EVENT_CATEGORIES.length));
  const isOutdoor = category === 'Outdoor Activities';
  const day = dayOf(week, isOutdoor ? pick(random, OUTDOOR_DAYS) : weekday);
  const startTime = instantOfLocalTime(`${day}T${idea.at}`);
  if (startTime === null) throw new Error(`${day} ${idea.at} is no time in New Jersey.`);
  return {
    id: newId('evt'),
    externalId: `demo-${week}-${slot}`,
    title: idea.title,
    description: `${idea.text} ${DEMO_NOTE}`,
    category,
    venue: venue.name,
    city,
    address: venue.address,
    startTime,
    endTime: startTime + idea.hours * HOUR,
    capacity: idea.capacity,
    ...priceOf(idea.price, turn),
    ...linksOf(turn),
    ageRangeMin: idea.ages?.[0] ?? null,
    ageRangeMax: idea.ages?.[1] ?? null,
    organiser: DEMO_ORGANISER,
    hostNote: idea.note ?? null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Mostly a known price; for some only a range, for some nothing, so that each display occurs. */
function priceOf(dollars: number, turn: number) {
  if (dollars === 0) return { priceCents: 0, priceRange: 'Free' };
  if (turn % 7 === 3) return { priceCents: null, priceRange: null };
  if (turn % 7 === 5) {
    return { priceCents: null, priceRange: `$${dollars} to $${dollars + 10}` };
  }
  return { priceCents: dollars * 100, priceRange: `$${dollars}` };
}

/** Some sell tickets elsewhere, and some have a picture of their own. */
function linksOf(turn: number) {
  return {
    ...(turn % 4 === 1 ? { ticketUrl: `https://example.com/demo-tickets/${turn}` } : {}),
    ...(turn % 5 === 2 ? { imageUrl: pictureUrl(at(eventPictures, Math.floor(turn / 5))) } : {}),
  };
}

/**
 * The URL of a scene that the demo loads as an event's picture. It is never fetched: the copy
 * exists.
 */
export const pictureUrl = (name: string) => `https://example.com/demo-pictures/${name}.webp`;

function weekOf(day: string): number {
  return Math.floor((dayNumber(day) + MONDAY_OFFSET) / 7);
}

function dayOf(week: number, weekday: number): string {
  return new Date((week * 7 - MONDAY_OFFSET + weekday) * DAY).toISOString().slice(0, 10);
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Nothing to take from.');
  return item;
}
