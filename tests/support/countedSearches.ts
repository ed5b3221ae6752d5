import { municipalityByName } from '../../src/shared/new-jersey/places';
import { AGE_OPTIONS } from '../../src/shared/rules/discovery/browseFilters';
import { townsWithin } from '../../src/shared/rules/discovery/distance';
import { DISTANCE_OPTIONS } from '../../src/shared/rules/discovery/distanceOptions';
import { firstRank } from '../../src/shared/rules/discovery/rank';
import { ageAnchor } from '../../src/shared/rules/members/age';
import { INTENTIONS } from '../../src/shared/rules/members/facts';
import { GENDERS } from '../../src/shared/rules/members/genders';
import { mulberry32, type Random } from '../../worker/dev/demo/random';
import type { ListPosition } from '../../worker/features/members/listPlan';
import { BrowseStore } from './browseStore';

const NOW = new Date('2026-06-15T16:00:00Z');
const TODAY = '2026-06-15';
const PRINCETON = municipalityByName('Princeton')?.id ?? 0;
const NEAR = townsWithin(PRINCETON, 50);
const VIEWER = 'usr_viewer';
const OF_A_WORLD = 25;

const one = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item;

function fill({ db }: BrowseStore, random: Random) {
  db.exec('DELETE FROM order_tallies; DELETE FROM members');
  const insert = db.prepare(
    `INSERT INTO members (id, email, password_hash, created_at, first_name, last_name, gender,
       age_anchor, town_id, rank, show_age, show_location, pref_genders, pref_age_min,
       pref_age_max, interests, facts) VALUES (?, ?, '-', 0, '', '', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (let n = 0; n < 120; n += 1) {
    const id = n === 0 ? VIEWER : `usr_${n}`;
    const isNarrow = random() < 0.3;
    insert.run(
      id,
      id,
      one(GENDERS, random),
      ageAnchor(18 + Math.floor(random() ** 2 * 60), TODAY),
      n === 0 ? PRINCETON : one(NEAR, random),
      firstRank(TODAY),
      Number(random() < 0.8),
      Number(random() < 0.8),
      isNarrow ? one([1, 2, 3, 6], random) : 0,
      isNarrow ? 20 + Math.floor(random() * 10) : null,
      isNarrow ? 35 + Math.floor(random() * 20) : null,
      JSON.stringify([one(['Art', 'Hiking'], random)]),
      JSON.stringify(random() < 0.5 ? { intention: one(INTENTIONS, random) } : {}),
    );
  }
}

function drawFilters(random: Random) {
  const maybe = <Value>(share: number, value: Value) => (random() < share ? value : undefined);
  return {
    distance: maybe(0.8, one(DISTANCE_OPTIONS, random)),
    age: maybe(0.8, one([...AGE_OPTIONS, '22-41', '25-45', '60+'], random)),
    city: maybe(0.1, one(['Prince', 'town', 'e'], random)),
    intention: maybe(0.2, one(INTENTIONS, random)),
    interests: maybe(0.1, 'Art'),
    gender: maybe(0.2, one(GENDERS, random)),
  };
}

type Filters = ReturnType<typeof drawFilters>;

function listed(store: BrowseStore, filters: Filters): Set<string> {
  const ids = new Set<string>();
  let at: ListPosition | null = null;
  do {
    const page = store.page({
      viewerId: VIEWER,
      townId: PRINCETON,
      query: { excludeCurrentUser: 'true', limit: '50', ...filters },
      now: NOW,
      start: 0,
      at,
    });
    for (const { id } of page.cards) ids.add(id);
    at = page.next;
  } while (at !== null);
  return ids;
}

const without = (filters: object): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)) as Filters;

/**
 * Counts random searches, and compares each number with the people that the list then shows.
 * `wrong` names the searches whose number was another one.
 */
export function playSearches(searches: number) {
  const store = new BrowseStore();
  const found = { numbers: 0, exact: 0, wrong: [] as string[] };
  const check = (what: string, given: { count: number; isExact: boolean }, shown: number) => {
    found.numbers += 1;
    found.exact += Number(given.isExact);
    const isRight = given.isExact ? given.count === shown : given.count <= shown;
    if (!isRight) found.wrong.push(`${what}: ${given.count}, and ${shown} are shown`);
  };
  for (let search = 0; search < searches; search += 1) {
    const random = mulberry32(search);
    if (search % OF_A_WORLD === 0) fill(store, random);
    const filters = drawFilters(random);
    const { wider, ...own } = store.count(filters, {
      viewerId: VIEWER,
      townId: PRINCETON,
      now: NOW,
    });
    const shown = listed(store, filters);
    check(`search ${search}`, own, shown.size);
    for (const { change, ...number } of wider) {
      const more = [...listed(store, without({ ...filters, ...change }))];
      const added = more.filter((id) => !shown.has(id)).length;
      check(`search ${search}, ${JSON.stringify(change)}`, number, added);
    }
  }
  return found;
}
