import { newJerseyDay } from '../../../src/shared/rules/day';
import {
  type ListRing,
  listRing,
  DRAWN as RANKS,
  turnedRank,
} from '../../../src/shared/rules/discovery/rank';
import { isBefore } from '../../../worker/features/members/discoveryPage';
import type { Cursor, Source } from '../../../worker/features/members/discoveryPlan';
import { type DiscoveredRow, discover } from '../../../worker/features/members/discoveryQueries';
import type { BrowseStore } from '../../support/browseStore';
import { INSERT_RESIDENT, residentRow } from '../../support/residents';
import { browseFilter, type Person, START } from './people';

/** More than there are members. */
const ALL = 1_000_000;

function personAdder({ db }: BrowseStore): (person: Person) => void {
  const statement = db.prepare(INSERT_RESIDENT);
  return (person) => void statement.run(...residentRow(person, START));
}

/** Runs with the database as it is, and takes back what it wrote. */
export function inStore<Result>({ db }: BrowseStore, act: () => Result): Result {
  db.exec('SAVEPOINT days');
  try {
    return act();
  } finally {
    db.exec('ROLLBACK TO days; RELEASE days');
  }
}

/** For each member by index, 1 when they suit a viewer. */
export type Suitable = Readonly<Uint8Array>;

/**
 * Which members suit each viewer, as the product's statement says. It is the same on all days: no
 * member has a birthday during them.
 */
export function suitableFor(store: BrowseStore, people: readonly Person[]): Suitable[] {
  const today = newJerseyDay(new Date(START));
  return inStore(store, () => {
    people.forEach(personAdder(store));
    return people.map((viewer) => {
      const filter = browseFilter(viewer, today);
      const input = {
        viewerId: viewer.id,
        now: START,
        today,
        filter,
        ...listRing(0, today),
        cursor: null,
      };
      const everybody = { townId: 'any', scan: ALL, take: ALL } as const;
      const rows = store.all(discover({ ...input, isScored: false }, everybody));
      const ids = new Set(rows.map(({ id }) => id));
      return Uint8Array.from(people, ({ id }) => Number(ids.has(id)));
    });
  });
}

/**
 * The members in discovery's order. A walk through it gives what the product's statement gives, at
 * a fraction of the cost.
 */
export class Directory {
  readonly #store: BrowseStore;
  readonly #lists = new Map<number | null, Person[]>();
  /** What the database does not have yet. */
  readonly #joined: Person[] = [];
  readonly #visitors = new Set<Person>();

  constructor(store: BrowseStore) {
    this.#store = store;
  }

  join(person: Person) {
    this.#joined.push(person);
    this.#insert(person);
  }

  visited(person: Person, rank: number) {
    for (const list of this.#listsOf(person)) list.splice(list.indexOf(person), 1);
    person.rank = rank;
    this.#insert(person);
    this.#visitors.add(person);
  }

  /** The database with the same members and ranks. */
  asStore(): BrowseStore {
    this.#joined.splice(0).forEach(personAdder(this.#store));
    const update = this.#store.db.prepare('UPDATE members SET rank = ? WHERE id = ?');
    for (const { rank, id } of this.#visitors) update.run(rank, id);
    this.#visitors.clear();
    return this.#store;
  }

  walk(
    { townId, scan, take }: Source,
    { cursor, ring }: { cursor: Cursor | null; ring: ListRing },
    suitable: Suitable,
  ): DiscoveredRow[] {
    // Nobody has a boost or is incognito.
    if (typeof townId === 'string') return [];
    const rows: DiscoveredRow[] = [];
    let scanned = 0;
    for (const person of turned(this.#lists.get(townId) ?? [], ring)) {
      if (rows.length === take) break;
      if (cursor && !isBefore(cursor, { id: person.id, rank: turnedRank(person.rank, ring) }))
        continue;
      scanned += 1;
      if (suitable[person.index] === 1) rows.push(rowOf(person, ring, true));
      if (scanned < scan) continue;
      if (rows.length < take) rows.push(rowOf(person, ring, false));
      break;
    }
    return rows;
  }

  #listsOf({ townId }: Person): Person[][] {
    return [null, townId].map((key) => {
      const list = this.#lists.get(key) ?? [];
      this.#lists.set(key, list);
      return list;
    });
  }

  #insert(person: Person) {
    for (const list of this.#listsOf(person)) list.splice(firstBelow(list, person), 0, person);
  }
}

/** The list as a viewer reads it: each day from their start, and around, down to the floor. */
function* turned(list: readonly Person[], { start, floor }: ListRing): Generator<Person> {
  let at = 0;
  while (at < list.length) {
    const day = dayOf(list[at]);
    const end = firstAt(list, at, (person) => dayOf(person) < day);
    const middle = day < floor ? end : firstAt(list, at, (person) => person.rank < day + start);
    for (let place = middle; place < end; place += 1) yield list[place] as Person;
    for (let place = at; place < middle; place += 1) yield list[place] as Person;
    at = end;
  }
}

const dayOf = (person: Person | undefined) => (person ? person.rank - (person.rank % RANKS) : 0);

/** The place in the list of the first who comes after this position. */
function firstBelow(list: readonly Person[], position: Cursor): number {
  return firstAt(list, 0, (person) => isBefore(position, person));
}

/** The first place from `low` on from which the condition holds to the end of the list. */
function firstAt(list: readonly Person[], from: number, holds: (person: Person) => boolean) {
  let [low, high] = [from, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle] as Person)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const rowOf = ({ id, rank, townId }: Person, ring: ListRing, fits: boolean): DiscoveredRow => ({
  id,
  rank: turnedRank(rank, ring),
  townId,
  fits,
  scored: null,
});
