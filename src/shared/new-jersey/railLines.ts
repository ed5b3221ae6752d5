import { municipalityByName } from './places';

export interface RailLine {
  name: string;
  /**
   * Towns of the table in the order of their stations, one list for each route of the line's trains.
   * A town stands once in a route, however many stations it has.
   */
  routes: readonly (readonly string[])[];
}

// The trunk west of Newark Broad Street, which two lines share to Summit.
const MORRIS_AND_ESSEX_TRUNK = [
  'Newark',
  'East Orange',
  'Orange',
  'South Orange',
  'Maplewood',
  'Millburn',
  'Summit',
];
const SUMMIT_TO_HACKETTSTOWN = [
  'Madison',
  'Morris Township',
  'Morristown',
  'Denville',
  'Dover',
  'Roxbury',
  'Mount Olive',
  'Hackettstown',
];
const NEWARK_TO_MONTCLAIR = ['Newark', 'Bloomfield', 'Montclair'];
const MONTCLAIR_TO_HACKETTSTOWN = [
  'Little Falls',
  'Wayne',
  'Montville',
  'Denville',
  'Dover',
  'Roxbury',
  'Mount Olive',
  'Hackettstown',
];

/**
 * NJ Transit rail and light rail, PATH and PATCO, as far as they stop in towns of the table.
 * Stations are listed under the municipality they stand in, not the one in their name: Princeton
 * Junction is West Windsor, Metropark is Woodbridge, Convent Station is Morris Township.
 */
export const RAIL_LINES: readonly RailLine[] = [
  {
    name: 'Northeast Corridor',
    routes: [
      [
        'Secaucus',
        'Newark',
        'Elizabeth',
        'Linden',
        'Rahway',
        'Woodbridge',
        'Metuchen',
        'Edison',
        'New Brunswick',
        'West Windsor',
        'Hamilton',
        'Trenton',
      ],
    ],
  },
  { name: 'Princeton Branch', routes: [['Princeton', 'West Windsor']] },
  {
    name: 'North Jersey Coast Line',
    routes: [
      [
        'Secaucus',
        'Newark',
        'Elizabeth',
        'Linden',
        'Rahway',
        'Woodbridge',
        'Perth Amboy',
        'Aberdeen',
        'Hazlet',
        'Middletown',
        'Red Bank',
        'Long Branch',
        'Asbury Park',
        'Bradley Beach',
        'Belmar',
        'Spring Lake',
        'Manasquan',
        'Point Pleasant Beach',
      ],
    ],
  },
  {
    name: 'Raritan Valley Line',
    routes: [
      [
        'Newark',
        'Union',
        'Cranford',
        'Westfield',
        'Plainfield',
        'Bound Brook',
        'Bridgewater',
        'Somerville',
      ],
    ],
  },
  {
    name: 'Morristown Line',
    routes: [
      ['Hoboken', ...MORRIS_AND_ESSEX_TRUNK, ...SUMMIT_TO_HACKETTSTOWN],
      ['Secaucus', ...MORRIS_AND_ESSEX_TRUNK, ...SUMMIT_TO_HACKETTSTOWN],
    ],
  },
  {
    name: 'Gladstone Branch',
    routes: [['Hoboken', ...MORRIS_AND_ESSEX_TRUNK, 'Bernards']],
  },
  {
    name: 'Montclair-Boonton Line',
    routes: [
      ['Hoboken', ...NEWARK_TO_MONTCLAIR, ...MONTCLAIR_TO_HACKETTSTOWN],
      ['Secaucus', ...NEWARK_TO_MONTCLAIR, 'Little Falls'],
    ],
  },
  {
    name: 'Main Line',
    routes: [
      [
        'Hoboken',
        'Secaucus',
        'Lyndhurst',
        'Passaic',
        'Clifton',
        'Paterson',
        'Hawthorne',
        'Ridgewood',
        'Mahwah',
      ],
    ],
  },
  {
    name: 'Bergen County Line',
    routes: [['Hoboken', 'Secaucus', 'Rutherford', 'Garfield', 'Fair Lawn', 'Ridgewood', 'Mahwah']],
  },
  { name: 'Pascack Valley Line', routes: [['Hoboken', 'Secaucus', 'Hackensack']] },
  {
    name: 'Atlantic City Line',
    routes: [
      ['Pennsauken', 'Cherry Hill', 'Lindenwold', 'Hammonton', 'Egg Harbor City', 'Atlantic City'],
    ],
  },
  {
    name: 'Hudson-Bergen Light Rail',
    routes: [
      ['Bayonne', 'Jersey City', 'Hoboken'],
      ['Jersey City', 'Hoboken', 'Weehawken', 'Union City', 'North Bergen'],
    ],
  },
  { name: 'Newark Light Rail', routes: [['Newark', 'Belleville', 'Bloomfield']] },
  {
    name: 'River LINE',
    routes: [['Trenton', 'Bordentown', 'Burlington', 'Pennsauken', 'Camden']],
  },
  {
    name: 'PATH',
    routes: [
      ['Newark', 'Harrison', 'Jersey City'],
      ['Jersey City', 'Hoboken'],
    ],
  },
  {
    name: 'PATCO Speedline',
    routes: [
      [
        'Camden',
        'Collingswood',
        'Haddon Township',
        'Haddonfield',
        'Cherry Hill',
        'Voorhees',
        'Lindenwold',
      ],
    ],
  },
];

/**
 * The line that has both towns on one of its routes, or null. Of several, the one with the fewest
 * towns between them; of equals, the first in `RAIL_LINES`. Null for a town with itself, where there
 * is no ride to share.
 */
export function sharedRailLine(townIdA: number, townIdB: number): string | null {
  if (townIdA === townIdB) return null;
  stopsByTown ??= computeStops();
  const stopsOfB = stopsByTown.get(townIdB) ?? [];
  let best: { line: string; apart: number } | null = null;
  for (const stopA of stopsByTown.get(townIdA) ?? []) {
    for (const stopB of stopsOfB) {
      if (stopA.route !== stopB.route) continue;
      const apart = Math.abs(stopA.position - stopB.position);
      if (!best || apart < best.apart) best = { line: stopA.line, apart };
    }
  }
  return best?.line ?? null;
}

interface Stop {
  line: string;
  route: readonly string[];
  position: number;
}

// In the order of RAIL_LINES, on which the choice between equals rests.
let stopsByTown: ReadonlyMap<number, readonly Stop[]> | undefined;

function computeStops(): ReadonlyMap<number, readonly Stop[]> {
  const stops = new Map<number, Stop[]>();
  for (const { name: line, routes } of RAIL_LINES) {
    for (const route of routes) {
      route.forEach((town, position) => {
        const id = municipalityByName(town)?.id;
        if (id === undefined) throw new Error(`${town} is not in the table of municipalities`);
        stops.set(id, [...(stops.get(id) ?? []), { line, route, position }]);
      });
    }
  }
  return stops;
}
