import type { Event } from '../../src/shared/contract/events';

/** An event as the server returns it; pass only what matters. */
export function anEvent(given: Partial<Event> = {}): Event {
  return {
    id: 'evt_aaaaaaaaaaaaaaaaaaaa',
    title: 'Quiz night for singles',
    description: 'Teams are drawn at the door.',
    imageUrl: null,
    category: 'Social Mixer',
    venue: 'Pier A Park',
    city: 'Hoboken',
    state: 'NJ',
    address: '100 Sinatra Drive',
    startTime: '2027-01-15T00:00:00.000Z',
    endTime: null,
    eventDate: '2027-01-14',
    timeZone: 'America/New_York',
    price: null,
    priceRange: null,
    ageRange: null,
    ageRangeMin: null,
    ageRangeMax: null,
    ticketUrl: null,
    organiser: null,
    hostNote: null,
    status: 'scheduled',
    capacity: null,
    attendeeCount: 0,
    matchesGoing: 0,
    matchFaces: [],
    isUserAttending: given.userStatus !== undefined && given.userStatus !== 'none',
    userStatus: 'none',
    ...given,
  };
}
