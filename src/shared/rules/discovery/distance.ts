import { MUNICIPALITIES } from '../../new-jersey/municipalities';
import { DISTANCE_OPTIONS } from './distanceOptions';

/** Degrees, WGS 84. */
export interface Coordinates {
  lat: number;
  lon: number;
}

const EARTH_RADIUS_MILES = 3959;

/** Great-circle miles by the haversine formula, rounded to one decimal. */
export function distanceMiles(a: Coordinates, b: Coordinates): number {
  const halfLat = radians(b.lat - a.lat) / 2;
  const halfLon = radians(b.lon - a.lon) / 2;
  const h =
    Math.sin(halfLat) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(halfLon) ** 2;
  // Rounding error can lift h above 1 for antipodes, where asin would be NaN.
  const miles = 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, h)));
  return Math.round(miles * 10) / 10;
}

/**
 * Miles between the centers of two towns, one decimal; 0 for the same town. Nothing finer than the
 * town is known, so a member cannot be trilaterated.
 *
 * @throws RangeError when an id is not in the table of municipalities
 */
export function milesBetween(townIdA: number, townIdB: number): number {
  const miles = milesFrom(townIdA).get(townIdB);
  if (miles === undefined) throw unknownTown(townIdB);
  return miles;
}

/**
 * Ids of the towns whose center is at most `miles` away, nearest first (ties by id), so the town
 * itself comes first. `Infinity` returns every town.
 *
 * @throws RangeError when the id is not in the table of municipalities
 */
export function townsWithin(townId: number, miles: number): readonly number[] {
  const answered = withinByTown.get(townId)?.get(miles);
  if (answered) return answered;

  const distances = [...milesFrom(townId)].filter(([, distance]) => distance <= miles);
  const within = distances.sort(([idA, a], [idB, b]) => a - b || idA - idB).map(([id]) => id);

  // Only the filter's own radii are cached: anything else would let a caller fill the memory.
  if (radii.has(miles)) {
    const ofTown = withinByTown.get(townId) ?? new Map<number, readonly number[]>();
    withinByTown.set(townId, ofTown.set(miles, within));
  }
  return within;
}

type MilesByTown = ReadonlyMap<number, number>;

let table: ReadonlyMap<number, MilesByTown> | undefined;
const withinByTown = new Map<number, Map<number, readonly number[]>>();
const radii = new Set(
  DISTANCE_OPTIONS.map((option) => (option === 'all' ? Number.POSITIVE_INFINITY : Number(option))),
);

function milesFrom(townId: number): MilesByTown {
  table ??= computeTable();
  const row = table.get(townId);
  if (!row) throw unknownTown(townId);
  return row;
}

function computeTable(): ReadonlyMap<number, MilesByTown> {
  const rows = new Map(MUNICIPALITIES.map(({ id }) => [id, new Map([[id, 0]])]));
  MUNICIPALITIES.forEach((a, index) => {
    for (const b of MUNICIPALITIES.slice(index + 1)) {
      const miles = distanceMiles(a, b);
      rows.get(a.id)?.set(b.id, miles);
      rows.get(b.id)?.set(a.id, miles);
    }
  });
  return rows;
}

function unknownTown(id: number): RangeError {
  return new RangeError(`No municipality has the id ${id}`);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
