import * as z from 'zod/mini';
import { MUNICIPALITIES } from '../../../src/shared/new-jersey/municipalities';
import { milesBetween } from '../../../src/shared/rules/discovery/distance';
import { MOST_INCOGNITO } from '../../domain/members/incognito';
import { invalid } from '../../platform/domainError';
import {
  type BrowsePlan,
  cursorShape,
  isBefore,
  mergeWalks,
  type Walk,
  type Walked,
} from './discoveryPage';
import { type Cursor, type DiscoveryFilter, incognito } from './discoveryPlan';

/** Towns a page reads, rows of each, and members that even the farthest may contribute. */
const TOWNS_A_PAGE = 14;
const SCAN_A_TOWN = 120;
const LEAST_TAKE = 4;

/** Where the list ended: in this town, after this member. */
export const distancePosition = z.object({ townId: z.number(), after: cursorShape });
type Place = z.infer<typeof distancePosition>;

/** Nearest town first, without members who hide theirs: their position would reveal it. */
export function planByDistance(
  filter: DiscoveryFilter,
  place: Place | null,
  viewerTownId: number,
): BrowsePlan {
  const towns = (filter.towns ?? MUNICIPALITIES.map(({ id }) => id)).toSorted(
    (a, b) => milesBetween(viewerTownId, a) - milesBetween(viewerTownId, b) || a - b,
  );
  const start = place ? towns.indexOf(place.townId) : 0;
  if (start < 0) throw invalid('cursor', 'The list starts over from where you live now.');
  const here = towns.slice(start, start + TOWNS_A_PAGE);
  const first = place?.after ?? null;
  // One walk finds the incognito members of all these towns.
  const hidden = incognito(MOST_INCOGNITO);
  return {
    filter: { ...filter, towns },
    walks: [
      ...here.map((townId, index) => ({
        // Nearer towns fill most of the page, so farther ones need to contribute less.
        source: {
          townId,
          scan: SCAN_A_TOWN,
          take: Math.max(LEAST_TAKE, Math.ceil(filter.limit / (index + 1))),
        },
        cursor: index === 0 ? first : null,
      })),
      { source: hidden, cursor: null },
    ],
    page: <Row extends Walked>(walks: readonly Walk<Row>[], leftOut: ReadonlySet<string>) => {
      const cards: Row[] = [];
      let done = 0;
      for (const townId of here) {
        if (cards.length === filter.limit) break;
        const isOpen = (row: Cursor) => done > 0 || first === null || isBefore(first, row);
        const ofTown = walks.map(({ source, rows }) => ({
          source,
          rows: rows.filter((row) => row.townId === townId && isOpen(row)),
        }));
        const found = mergeWalks(ofTown, filter.limit - cards.length, leftOut);
        cards.push(...found.cards);
        if (found.next) return { cards, next: { townId, after: found.next } satisfies Place };
        done += 1;
      }
      const following = towns[start + done];
      if (following === undefined) return { cards, next: null };
      return { cards, next: { townId: following, after: null } satisfies Place };
    },
  };
}
