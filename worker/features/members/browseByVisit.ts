import { BOOST } from '../../../src/shared/rules/limits';
import { type BrowsePlan, decodeCursor, encodeCursor, unknownCursor } from './browsePlan';
import { mergeWalks } from './discoveryPage';
import { type Cursor, type DiscoveryFilter, type Source, sourcesFor } from './discoveryPlan';

/** Where the list was left, and who stood above it because of a boost: nobody comes twice. */
interface Place {
  below: Cursor | null;
  boosted: readonly string[];
}

/** Running boosts that one first page looks at. */
const BOOSTS: Source = { townId: 'boosted', scan: 60, take: BOOST.shownAtMost };

/** Those who visited last first: the order that discovery itself has. Boosted members lead it. */
export function planByVisit(filter: DiscoveryFilter, given: string | undefined): BrowsePlan {
  const place = given === undefined ? null : decode(given);
  const sources = place ? sourcesFor(filter) : [BOOSTS, ...sourcesFor(filter)];
  return {
    filter,
    walks: sources.map((source) => ({ source, cursor: place?.below ?? null })),
    page: (walks) => {
      const first = walks
        .filter(({ source }) => source === BOOSTS)
        .flatMap(({ rows }) => rows.filter((row) => row.fits));
      const boosted = [...(place?.boosted ?? []), ...first.map(({ id }) => id)];
      const { cards, next } = mergeWalks(
        walks.filter(({ source }) => source !== BOOSTS),
        filter.limit - first.length,
        new Set(boosted),
      );
      return { cards: [...first, ...cards], nextCursor: next && encode({ below: next, boosted }) };
    },
  };
}

/** The place in discovery's order that a cursor of this list stands for. */
export function placeInVisits(text: string | undefined): Cursor | null {
  return text === undefined ? null : decode(text).below;
}

function encode({ below, boosted }: Place): string {
  return [encodeCursor(below), ...boosted].join('~');
}

function decode(text: string): Place {
  const [cursor, ...boosted] = text.split('~');
  if (boosted.length > BOOST.shownAtMost) throw unknownCursor();
  return { below: decodeCursor(cursor), boosted };
}
