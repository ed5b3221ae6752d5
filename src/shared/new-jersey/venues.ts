import venues from './venues.json' with { type: 'json' };

/** A well-known New Jersey venue with its own site. */
export interface Venue {
  name: string;
  address: string;
  city: string;
  site: string;
}

/** The target of "Search for Tickets" for these names. */
export const VENUES: readonly Venue[] = venues;

const byFoldedName = new Map(VENUES.map((venue) => [fold(venue.name), venue]));

/** Ignores case and a leading "The". */
export function venueNamed(name: string): Venue | undefined {
  return byFoldedName.get(fold(name));
}

function fold(name: string): string {
  return name.trim().toLowerCase().replace(/^the /, '').replace(/\s+/g, ' ');
}
