import table from './municipalities.json' with { type: 'json' };
import otherNames from './otherNames.json' with { type: 'json' };

/** A place in New Jersey that a member can live in or an event can happen in. */
export interface Municipality {
  /** Stored in the database: an id is never renumbered, reused or given to another place. */
  id: number;
  /** The name people use; unique in the table. */
  name: string;
  /** Without the word "County". */
  county: string;
  /** Degrees north, WGS 84. */
  lat: number;
  /** Degrees east, so negative in New Jersey. */
  lon: number;
  /** The main ZIP code; neighbors can share one. */
  zip: string;
  /** Residents counted in the 2020 Census. */
  population: number;
}

type Town = Omit<Municipality, 'name' | 'county'>;
/** By county, then by name. */
const TABLE: Readonly<Record<string, Readonly<Record<string, Town>>>> = table;

/**
 * Every municipality over 20,000 people in the 2020 Census, and the smaller shore, college and
 * county-seat towns that people name when they say where they live.
 *
 * Center: the Census Bureau's gazetteer point of the municipality. Eight municipalities are better
 * known by a community inside them (Marlton, Somerset, Manahawkin, …; the municipality is in
 * `OTHER_NAMES`): there the center is that community's and the population the whole municipality's.
 * Ocean Grove is listed besides Neptune, of which it is a part, with its own figures.
 *
 * "Hamilton" is the township in Mercer County, "Gloucester" is Gloucester City in Camden County,
 * "Burlington" and "Freehold" are the city and the borough, each inside a township of the same
 * name, and "Rockaway" and "Pemberton" are the townships.
 *
 * Sorted by county and name when first numbered. A place added later takes the next free id and may
 * be anywhere in its county; a removed place leaves its id unused.
 */
export const MUNICIPALITIES: readonly Municipality[] = Object.entries(TABLE).flatMap(
  ([county, towns]) => Object.entries(towns).map(([name, town]) => ({ name, county, ...town })),
);

/** Other names that people type for a place of the table, by the place's name. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = otherNames;
