import type { Event } from '../../shared/contract/events';
import { municipalityByName } from '../../shared/new-jersey/places';
import outline from './outline.json' with { type: 'json' };

/*
 * A flat map of New Jersey: degrees of WGS 84 to units of the drawing, north up. A degree of
 * longitude is shorter than one of latitude by the cosine of the state's middle latitude.
 */

const [WEST, EAST, SOUTH, NORTH] = [-75.62, -73.78, 38.86, 41.43];
const UNITS_A_DEGREE = 300;
const SHORTER = Math.cos(((SOUTH + NORTH) / 2) * (Math.PI / 180));
const MILES_A_DEGREE = 69.05;

export const MAP_WIDTH = (EAST - WEST) * SHORTER * UNITS_A_DEGREE;
export const MAP_HEIGHT = (NORTH - SOUTH) * UNITS_A_DEGREE;
export const UNITS_A_MILE = UNITS_A_DEGREE / MILES_A_DEGREE;

export interface MapPoint {
  x: number;
  y: number;
}

export function pointAt({ lat, lon }: { lat: number; lon: number }): MapPoint {
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: round((lon - WEST) * SHORTER * UNITS_A_DEGREE),
    y: round((NORTH - lat) * UNITS_A_DEGREE),
  };
}

export const townPoint = (name: string): MapPoint | null => {
  const town = municipalityByName(name);
  return town ? pointAt(town) : null;
};

/** The state's border, as the `d` of a path. */
export const BORDER = `M${outline
  .map(([lon = 0, lat = 0]) => pointAt({ lat, lon }))
  .map(({ x, y }) => `${x} ${y}`)
  .join('L')}Z`;

/** The events of one town. `at` is null for a place that the table of towns does not have. */
export interface TownEvents {
  city: string;
  at: MapPoint | null;
  miles: number;
  events: Event[];
}

/** Towns with events, in the events' order. */
export function townsOf(
  events: readonly Event[],
  milesTo: (city: string) => number | undefined,
): TownEvents[] {
  return [...Map.groupBy(events, ({ city }) => city)].map(([city, there]) => ({
    city,
    at: townPoint(city),
    miles: milesTo(city) ?? Number.POSITIVE_INFINITY,
    events: there,
  }));
}

/** Towns with events, the nearest first; in the events' order if distances are unknown. */
export function townsWith(
  events: readonly Event[],
  milesTo: ((city: string) => number) | null,
): TownEvents[] {
  const towns = townsOf(events, (city) => milesTo?.(city));
  return milesTo ? towns.toSorted((a, b) => (a.miles < b.miles ? -1 : 1)) : towns;
}

/** The diameter of a sign. */
export const SIGN = 26;
const APART = SIGN + 3;
const RINGS = [0, 1.1, 1.7, 2.4, 3.2, 4].map((widths) => widths * SIGN);
const DIRECTIONS = 12;

/** At the town, or as near as possible without covering an earlier sign or a `free` point. */
export function placeSigns(towns: readonly MapPoint[], free: readonly MapPoint[] = []): MapPoint[] {
  const placed: MapPoint[] = [];
  for (const town of towns) placed.push(freeNear(town, [...free, ...placed]));
  return placed;
}

function freeNear(town: MapPoint, taken: readonly MapPoint[]): MapPoint {
  for (const radius of RINGS) {
    for (let step = 0; step < DIRECTIONS; step += 1) {
      const angle = (step / DIRECTIONS) * 2 * Math.PI;
      const at = { x: town.x + radius * Math.cos(angle), y: town.y + radius * Math.sin(angle) };
      if (isInside(at) && taken.every((other) => isApart(at, other))) return at;
      if (radius === 0) break;
    }
  }
  return town;
}

const isApart = (a: MapPoint, b: MapPoint) =>
  Math.abs(a.x - b.x) >= APART || Math.abs(a.y - b.y) >= APART;

const isInside = ({ x, y }: MapPoint) =>
  x > SIGN && x < MAP_WIDTH - SIGN && y > SIGN && y < MAP_HEIGHT - SIGN;
