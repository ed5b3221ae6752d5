const EVENTS = 250;

/** A feed of more events than fit into one statement. */
export const eventsFeed = Array.from({ length: EVENTS }, (_, index) => ({
  externalId: `walk-${index}`,
  title: `Walk ${index}`,
  description: 'At talking pace.',
  category: 'Outdoor Activities',
  venue: 'Pier A Park',
  city: 'Hoboken',
  address: 'Sinatra Drive',
  startTime: '2030-06-15T10:00',
  capacity: 20,
}));
