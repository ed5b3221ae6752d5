import type { Cursor } from '../../../worker/features/members/discoveryPlan';
import {
  type ListPosition,
  listPosition,
  planList,
} from '../../../worker/features/members/listPlan';
import type { Directory, Suitable } from './directory';
import { browseFilter, browseRadius, type Person } from './people';

/** Someone who looks at the list at a moment. */
export interface Visit {
  viewer: Person;
  now: Date;
  today: string;
  /** Where the viewer's lists begin on this day. */
  start: number;
  suitable: Suitable;
  /** The ids of those the viewer has decided on. */
  leftOut: ReadonlySet<string>;
}

/** An order of the list. */
export interface Order {
  name: string;
  sort: ListPosition['sort'];
  /** Each viewer's list begins at a place of their own. */
  isTurned: boolean;
  /** For orders that score: how high a member stands for the viewer. */
  score?: (visit: Visit, row: Cursor, daysAway: number) => number;
}

/** Pages after which even the most patient stop. */
const MOST_PAGES = 8;

/**
 * The ids of the list, page by page, for as long as someone reads on. When `isChecked`, each page is
 * compared with the one that the product's statements make.
 */
export function* listOf(
  directory: Directory,
  { sort, score = () => 0 }: Order,
  visit: Visit,
  isChecked: boolean,
): Generator<string> {
  const { viewer, now, today, start, suitable, leftOut } = visit;
  const { townId } = viewer;
  const filter = browseFilter(viewer, today);
  const scoreOf = (row: Cursor, daysAway: number) => score(visit, row, daysAway);
  let at: ListPosition | null = null;
  for (let page = 0; page < MOST_PAGES && (page === 0 || at); page += 1) {
    const list = planList({ sort, filter, at, start, townId, now });
    const found = list.walks.map(({ source, cursor }) =>
      directory.walk(source, { cursor, ring: list.ring }, suitable),
    );
    const { cards, next } = list.page(found, leftOut, scoreOf);
    const position: ListPosition | null = next && listPosition.parse(next);
    if (isChecked) {
      const query = { ...browseRadius(viewer), sort: sort as 'recent' };
      const request = { viewerId: viewer.id, townId, query, now, start, at, leftOut, scoreOf };
      requireSame(directory.asStore().page(request), { cards, next: position });
    }
    for (const { id } of cards) yield id;
    at = position;
  }
}

interface Page {
  cards: readonly { id: string }[];
  next: ListPosition | null;
}

function requireSame(product: Page, ours: Page) {
  const [expected, found] = [product, ours].map(({ cards, next }) =>
    JSON.stringify([cards.map(({ id }) => id), next]),
  );
  if (expected !== found) throw new Error(`The product lists ${expected}, not ${found}.`);
}
