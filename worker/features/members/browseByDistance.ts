import { MUNICIPALITIES } from '../../../src/shared/new-jersey/municipalities';
import { milesBetween } from '../../../src/shared/rules/distance';
import { type BrowsePlan, cursorOf, decodeCursor, encodeCursor, unknownCursor } from './browsePlan';
import type { Cursor, DiscoveryFilter } from './discoveryPlan';

/** Towns that one page looks into, rows in each, and members that even the furthest may bring. */
const TOWNS_A_PAGE = 14;
const SCAN_A_TOWN = 120;
const LEAST_TAKE = 4;

/** Where the list was left: in this town, below this member. */
interface Place {
  townId: number;
  after: Cursor | null;
}

/**
 * Nearest town first. Who hides their town is not in this list: standing between two others would
 * tell it.
 */
export function planByDistance(
  filter: DiscoveryFilter,
  given: string | undefined,
  viewerTownId: number,
): BrowsePlan {
  const towns = (filter.towns ?? MUNICIPALITIES.map(({ id }) => id)).toSorted(
    (a, b) => milesBetween(viewerTownId, a) - milesBetween(viewerTownId, b) || a - b,
  );
  const place = given === undefined ? null : decode(given);
  const start = place ? towns.indexOf(place.townId) : 0;
  if (start < 0) throw unknownCursor();
  const here = towns.slice(start, start + TOWNS_A_PAGE);
  return {
    filter: { ...filter, towns },
    walks: here.map((townId, index) => ({
      // What the nearer towns fill, the others need not bring.
      source: {
        townId,
        scan: SCAN_A_TOWN,
        take: Math.max(LEAST_TAKE, Math.ceil(filter.limit / (index + 1))),
      },
      cursor: index === 0 ? (place?.after ?? null) : null,
    })),
    page: (walks) => {
      const cards = [];
      for (const { source, rows } of walks) {
        for (const [index, row] of rows.entries()) {
          if (row.fits) cards.push(row);
          const isCutShort = !row.fits || index + 1 === source.take;
          if (cards.length === filter.limit || isCutShort) {
            const next = { townId: Number(source.townId), after: cursorOf(row) };
            return { cards, nextCursor: encode(next) };
          }
        }
      }
      const following = towns[start + TOWNS_A_PAGE];
      if (following === undefined) return { cards, nextCursor: null };
      return { cards, nextCursor: encode({ townId: following, after: null }) };
    },
  };
}

function encode({ townId, after }: Place): string {
  return `${townId}~${encodeCursor(after)}`;
}

function decode(text: string): Place {
  const [town = '', after, ...more] = text.split('~');
  if (!/^\d{1,6}$/.test(town) || more.length > 0) throw unknownCursor();
  return { townId: Number(town), after: decodeCursor(after) };
}
