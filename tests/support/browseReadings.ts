import { municipalityByName } from '../../src/shared/new-jersey/places';
import { newJerseyDay } from '../../src/shared/rules/day';
import { townsWithin } from '../../src/shared/rules/discovery/distance';
import { DRAWN, firstRank, visitedRank } from '../../src/shared/rules/discovery/rank';
import { DAY } from '../../src/shared/rules/durations';
import { ageAnchor } from '../../src/shared/rules/members/age';
import { mulberry32, type Random } from '../../worker/dev/demo/random';
import type { ListPosition } from '../../worker/features/members/listPlan';
import { BrowseStore } from './browseStore';

/** Readings of one world before the next is made. */
const OF_A_WORLD = 50;
const NOON = new Date('2026-06-15T16:00:00Z');
const PRINCETON = municipalityByName('Princeton')?.id ?? 0;
/** Few, so that a reading costs little. */
const TOWNS = townsWithin(PRINCETON, 5);
const VIEWER = 'usr_viewer';
const SORTS = ['both', 'recent', 'distance', 'match'] as const;

const store = new BrowseStore();

/** Members who visited within a few days, with numbers from all around the ring. */
class Town {
  now = NOON;
  readonly #random: Random;
  #made = 0;

  constructor(random: Random) {
    this.#random = random;
    store.db.exec('DELETE FROM blocks; DELETE FROM order_tallies; DELETE FROM members');
    this.add(VIEWER, NOON);
    for (let each = 0; each < 16; each += 1) this.join();
  }

  one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }

  join(): string {
    const visited = new Date(this.now.getTime() - Math.floor(this.#random() ** 2 * 5) * DAY);
    this.#made += 1;
    const id = `usr_${String(this.#made).padStart(4, '0')}`;
    this.add(id, visited);
    return id;
  }

  add(id: string, visited: Date) {
    // Few numbers, so that some members share one.
    const drawn = Math.floor(this.#random() * 24) * (DRAWN / 24);
    const rank = visitedRank(firstRank(newJerseyDay(visited)), newJerseyDay(visited));
    store.db
      .prepare(
        `INSERT INTO members (id, email, password_hash, created_at, first_name, last_name, gender,
           age_anchor, town_id, rank) VALUES (?, ?, '-', 0, '', '', 'female', ?, ?, ?)`,
      )
      .run(
        id,
        id,
        ageAnchor(30, '2026-06-15'),
        this.one(TOWNS),
        rank - (rank % DRAWN) + Math.floor(drawn),
      );
  }

  visit(id: string) {
    const found = store.db.prepare('SELECT rank FROM members WHERE id = ?').get(id);
    store.db
      .prepare('UPDATE members SET rank = ? WHERE id = ?')
      .run(visitedRank(Number(found?.rank), newJerseyDay(this.now)), id);
  }

  block(id: string) {
    store.db
      .prepare('INSERT OR IGNORE INTO blocks (blocker_id, blocked_id, created_at) VALUES (?, ?, 0)')
      .run(VIEWER, id);
  }

  listed(): string[] {
    return store.db
      .prepare(
        `SELECT id FROM members WHERE id <> ?
           AND id NOT IN (SELECT blocked_id FROM blocks) AND discoverable = 1`,
      )
      .all(VIEWER)
      .map(({ id }) => String(id));
  }
}

/** Reads one list to its end while members join, visit and are blocked, also over midnight. */
function read(town: Town, random: Random) {
  const sort = town.one(SORTS);
  const limit = 3 + Math.floor(random() * 6);
  const start = Math.floor(random() * DRAWN);
  const before = town.listed();
  const moved = new Set<string>();
  const shown: string[] = [];
  let at: ListPosition | null = null;
  do {
    const page = store.page({
      viewerId: VIEWER,
      townId: PRINCETON,
      query: { excludeCurrentUser: 'true', distance: '5', sort, limit: String(limit) as '24' },
      now: town.now,
      // A list that was begun keeps its start, whatever today's is.
      start: at === null ? start : Math.floor(random() * DRAWN),
      at,
      scoreOf: ({ id }, daysAway) => (Number(id.slice(-2)) % 3) / (1 + Math.max(0, daysAway)),
    });
    shown.push(...page.cards.map(({ id }) => id));
    at = page.next;
    const event = random();
    if (event < 0.15) moved.add(town.join());
    else if (event < 0.3) {
      const id = town.one(town.listed());
      town.visit(id);
      moved.add(id);
    } else if (event < 0.35) {
      const id = town.one(town.listed());
      town.block(id);
      moved.add(id);
    } else if (event < 0.4) town.now = new Date(town.now.getTime() + DAY);
  } while (at !== null);
  return { before, moved, shown };
}

/**
 * Reads lists while others act. `twice` and `skipped` name the readings in which a member was shown
 * again, or was not shown though they neither moved nor were blocked.
 */
export function playReadings(readings: number) {
  const found = { shown: 0, twice: [] as string[], skipped: [] as string[] };
  for (let seed = 0; seed < readings / OF_A_WORLD; seed += 1) {
    const random = mulberry32(seed);
    let town = new Town(random);
    for (let reading = 0; reading < OF_A_WORLD; reading += 1) {
      const count = town.listed().length;
      if (count < 8 || count > 24) town = new Town(random);
      const { before, moved, shown } = read(town, random);
      const what = `seed ${seed}, reading ${reading}`;
      if (new Set(shown).size !== shown.length) found.twice.push(what);
      if (before.some((id) => !moved.has(id) && !shown.includes(id))) found.skipped.push(what);
      found.shown += shown.length;
    }
  }
  return found;
}
