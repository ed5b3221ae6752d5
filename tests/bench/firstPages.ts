import { DatabaseSync } from 'node:sqlite';
import { newJerseyDay } from '../../src/shared/rules/day.ts';
import { ownAgeRange } from '../../src/shared/rules/discovery/browseFilters.ts';
import { visitedRank } from '../../src/shared/rules/discovery/rank.ts';
import { mulberry32 } from '../../worker/dev/demo/random.ts';
import { startFor } from '../../worker/domain/members/listStart.ts';
import { BrowseStore } from '../support/browseStore.ts';
import { databaseFile } from '../support/databaseFile.ts';
import type { Sampled } from './population.ts';
import type { Row } from './report.ts';

const SEED = 1897;
const DAY_MS = 86_400_000;
const DAYS = 7;
const SECRET = 'bGlzdHMgb2YgdGhlIGJlbmNoLCBub3QgYSBzZWNyZXQh';
const PAGE = 24;
/** Of members who are present and eligible, by the number of members. */
const SHOWN_GOALS: Record<number, number> = { 5000: 0.95, 20000: 0.8 };
const BUSIEST_GOAL = 0.08;

/**
 * Who stands on a first page: the viewers look once a day for a week, within 25 miles and at the
 * ages that contain their own, while all members visit, each with a frequency of their own. Eligible
 * are those whom at least one viewer's list contains; present, those who visited in that week.
 */
export async function measureFirstPages(
  store: string,
  size: number,
  viewers: readonly Sampled[],
): Promise<Row[]> {
  const db = new DatabaseSync(databaseFile(store));
  const browse = new BrowseStore(db);
  const random = mulberry32(SEED);
  const frequency = new Map<string, number>();
  const ranks = new Map<string, number>();
  for (const { id, rank } of db.prepare('SELECT id, rank FROM members').all()) {
    frequency.set(String(id), random() ** 2);
    ranks.set(String(id), Number(rank));
  }
  for (const { id } of viewers) frequency.set(id, 1);
  const visit = db.prepare('UPDATE members SET rank = ? WHERE id = ?');
  const present = new Set<string>();
  const eligible = new Set<string>();
  const shown = new Map<string, number>();
  let places = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const now = new Date(Date.now() + day * DAY_MS);
    const today = newJerseyDay(now);
    db.exec('BEGIN');
    for (const [id, often] of frequency) {
      if (random() >= often) continue;
      present.add(id);
      visit.run(visitedRank(ranks.get(id) ?? 0, today), id);
    }
    db.exec('COMMIT');
    for (const { id, townId, age } of viewers) {
      const query = { distance: '25', age: ownAgeRange(age) } as const;
      const start = await startFor(id, today, SECRET);
      const { cards } = browse.page({ viewerId: id, townId, query, now, start });
      places += cards.length;
      for (const card of cards) shown.set(card.id, (shown.get(card.id) ?? 0) + 1);
      if (day === 0)
        for (const each of browse.everyone(query, { viewerId: id, townId, now }))
          eligible.add(each);
    }
  }
  db.close();
  const wanted = [...eligible].filter((id) => present.has(id));
  const seen = wanted.filter((id) => shown.has(id)).length;
  const share = seen / wanted.length;
  const busiest = [...shown.values()].toSorted((a, b) => b - a);
  const held = busiest
    .slice(0, Math.ceil(wanted.length / 100))
    .reduce((sum, each) => sum + each, 0);
  const people = `${size.toLocaleString('en-US')} members`;
  const goal = SHOWN_GOALS[size];
  return [
    {
      what: `present and eligible members on a first page in a week, ${people}`,
      value: `${(100 * share).toFixed(0)}%`,
      detail: `${seen} of ${wanted.length}; ${places} places, ${(100 * Math.min(1, places / wanted.length)).toFixed(0)}% at most`,
      goal: goal === undefined ? '' : `≥ ${100 * goal}%`,
      isMet: goal === undefined ? null : share >= goal,
    },
    {
      what: `places of the busiest 1%, ${people}`,
      value: `${((100 * held) / places).toFixed(1)}%`,
      detail: `${places} places of ${PAGE} a page`,
      goal: `≤ ${100 * BUSIEST_GOAL}%`,
      isMet: held / places <= BUSIEST_GOAL,
    },
  ];
}
