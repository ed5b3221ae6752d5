import { municipalityByName } from './places';
import lines from './railLines.json' with { type: 'json' };

export interface RailLine {
  name: string;
  /**
   * Towns of the table in the order of their stations, one list for each route of the line's
   * trains. A town appears once in a route, however many stations it has.
   */
  routes: readonly (readonly string[])[];
}

/**
 * NJ Transit rail and light rail, PATH and PATCO, as far as they stop in towns of the table.
 * Stations are listed under the municipality they are in, not the one in their name: Princeton
 * Junction is West Windsor, Metropark is Woodbridge, Convent Station is Morris Township.
 */
export const RAIL_LINES: readonly RailLine[] = Object.entries(lines).map(([name, routes]) => ({
  name,
  routes,
}));

/**
 * The line that has both towns on one of its routes, or null. Of several, the one with the fewest
 * towns between them; in case of a tie, the first in `RAIL_LINES`. Null for a town with itself,
 * where there is no ride to share.
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

// In the order of RAIL_LINES, which decides ties.
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
