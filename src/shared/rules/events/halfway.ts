import { MUNICIPALITIES } from '../../new-jersey/municipalities';
import { sharedRailLine } from '../../new-jersey/railLines';
import { milesBetween } from '../discovery/distance';

/** Up to this ratio, longer distance ÷ shorter distance, a town is fair to both. */
export const FAIR_RATIO = 1.3;

/** A meeting town, with the miles from each of two towns. */
export interface HalfwayTown {
  townId: number;
  miles: readonly [number, number];
}

export interface HalfwayByTrain extends HalfwayTown {
  /** The line each takes without a change; `null` for the one who lives there. */
  lines: readonly [string | null, string | null];
}

/**
 * Towns between two others that are fair to both, ordered by the longer distance, shortest first.
 * If none is fair, the fairest come first.
 *
 * @throws RangeError when an id is not in the table of municipalities
 */
export function halfwayTowns(a: number, b: number): HalfwayTown[] {
  return fairest(MUNICIPALITIES.map(({ id }) => placed(id, a, b)));
}

/** The same among the towns that both reach by rail without a change. */
export function halfwayByTrain(a: number, b: number): HalfwayByTrain[] {
  const reached = MUNICIPALITIES.flatMap(({ id }) => {
    const lines = [sharedRailLine(a, id), sharedRailLine(b, id)] as const;
    const isReached = (lines[0] !== null || id === a) && (lines[1] !== null || id === b);
    return isReached ? [{ ...placed(id, a, b), lines }] : [];
  });
  return fairest(reached);
}

const placed = (townId: number, a: number, b: number): HalfwayTown => ({
  townId,
  miles: [milesBetween(a, townId), milesBetween(b, townId)],
});

function fairest<Place extends HalfwayTown>(places: readonly Place[]): Place[] {
  const fair = places.filter((place) => ratioOf(place) <= FAIR_RATIO);
  if (fair.length > 0) return fair.toSorted((x, y) => longer(x) - longer(y) || x.townId - y.townId);
  return places.toSorted(
    (x, y) => ratioOf(x) - ratioOf(y) || longer(x) - longer(y) || x.townId - y.townId,
  );
}

const longer = ({ miles }: HalfwayTown) => Math.max(...miles);

/** 1 when neither has to travel. */
function ratioOf(place: HalfwayTown): number {
  const most = longer(place);
  return most === 0 ? 1 : most / Math.min(...place.miles);
}
