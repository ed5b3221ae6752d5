import * as z from 'zod';
import { type LocalWorker, startWorker } from '../../worker/dev/localWorker.ts';
import { migrateStore } from '../../worker/dev/migrateStore.ts';
import { loadProduct } from '../simulation/loader.ts';
import { median } from './pairs.ts';
import { populate, type Sampled, SEARCHED_AT_MOST } from './population.ts';
import type { Row } from './report.ts';
import { measureSearch } from './search.ts';

const DEFAULT = 'distance=25&age=25-35';
const CARD_GOAL = 50;
const WORST_GOAL = 5_000;
const GROWTH_GOAL = 1.5;
/** The size that growth is measured from. */
const GROUND = 10_000;

/** Members of the towns in which it is measured who is shown. */
const FAIR_SIZES = [5_000, 20_000, 100_000];
const PLAYED = 10_000;

const signedIn = z.array(z.object({ id: z.string(), cookie: z.string() }));

type Viewer = z.infer<typeof signedIn>[number];

interface Page {
  rows: number;
  cards: number;
}

/** Rows that D1 reads for a page of discovery, among more and more members. */
export async function measureDiscovery(
  folder: string,
  port: number,
  sizes: readonly number[],
  viewers: number,
): Promise<Row[]> {
  const rows = await fairness(folder, sizes, viewers);
  let atGround: number | undefined;
  for (const size of sizes) {
    const store = `${folder}/${size}`;
    migrateStore(store);
    const residents = populate(store, size, viewers);
    const worker = await startWorker({ store, port, script: 'tests/bench/benchWorker.ts' });
    try {
      const pages = await measureSize(worker, residents, size, rows);
      const middle = median(pages.map((page) => page.rows));
      if (size === GROUND) atGround = middle;
      if (atGround !== undefined && size > GROUND) rows.push(growth(size, middle / atGround));
    } finally {
      await worker.stop();
    }
  }
  return rows;
}

/** How many members are ever shown, and readings and counts in larger numbers than the tests'. */
async function fairness(folder: string, sizes: readonly number[], viewers: number) {
  loadProduct();
  const { measureFirstPages } = await import('./firstPages.ts');
  const { playReadings } = await import('../support/browseReadings.ts');
  const { playSearches } = await import('../support/countedSearches.ts');
  const isQuick = Math.max(...sizes) < 100_000;
  const rows: Row[] = [];
  for (const size of isQuick ? FAIR_SIZES.slice(0, 1) : FAIR_SIZES) {
    const store = `${folder}/fair-${size}`;
    migrateStore(store);
    rows.push(...(await measureFirstPages(store, size, populate(store, size, viewers))));
  }
  const times = isQuick ? 1_000 : PLAYED;
  const readings = playReadings(times);
  const searches = playSearches(times);
  return [
    ...rows,
    none(
      `lists of ${grouped(times)}, read while others act, that repeat or skip someone`,
      [...readings.twice, ...readings.skipped],
      `${grouped(readings.shown)} members shown`,
    ),
    none(
      `numbers of ${grouped(times)} counted searches that differ from the list`,
      searches.wrong,
      `${grouped(searches.numbers)} numbers, ${grouped(searches.exact)} of them exact`,
    ),
  ];
}

function none(what: string, found: readonly string[], detail: string): Row {
  return { what, value: grouped(found.length), detail, goal: '0', isMet: found.length === 0 };
}

async function measureSize(
  worker: LocalWorker,
  residents: readonly Sampled[],
  size: number,
  rows: Row[],
): Promise<Page[]> {
  const viewers = signedIn.parse(await post(worker, '/api/bench/sessions', residents));
  const few = viewers.slice(0, 30);
  const pages = await browse(worker, viewers, DEFAULT);
  rows.push(...summary(`${people(size)}, default filters`, pages));
  const bothWays = await browse(worker, viewers, `${DEFAULT}&sort=both`);
  rows.push(...summary(`${people(size)}, default filters, good both ways`, bothWays));
  rows.push(
    total(
      `${people(size)}, filters that match nobody`,
      await browse(worker, few, 'distance=25&age=100-100'),
    ),
  );
  rows.push(
    total(`${people(size)}, all of New Jersey, any age`, await browse(worker, few, 'distance=all')),
  );
  rows.push(
    total(
      `${people(size)}, one intention`,
      await browse(worker, few, `${DEFAULT}&intention=longTerm`),
    ),
  );
  const [first] = viewers;
  if (first && size >= GROUND) {
    await post(worker, `/api/bench/decisions?viewer=${first.id}`, []);
    const decided = await browseOn(worker, first, DEFAULT);
    rows.push(total(`${people(size)}, 2,000 decided on`, decided));
  }
  const [admin] = signedIn.parse(await post(worker, '/api/bench/admin', []));
  if (first && admin && size === SEARCHED_AT_MOST) {
    rows.push(await measureSearch(worker.origin, admin, first, size));
  }
  return pages;
}

/** The first page of each viewer. */
async function browse(worker: LocalWorker, viewers: readonly Viewer[], query: string) {
  const pages: Page[] = [];
  for (const viewer of viewers) {
    pages.push((await pageOf(worker, viewer, `/api/users?excludeCurrentUser=true&${query}`)).page);
  }
  return pages;
}

/** One viewer's pages up to the first that has a card. */
async function browseOn(worker: LocalWorker, viewer: Viewer, query: string) {
  const pages: Page[] = [];
  let path: string | undefined = `/api/users?excludeCurrentUser=true&${query}`;
  while (path) {
    const at: Awaited<ReturnType<typeof pageOf>> = await pageOf(worker, viewer, path);
    pages.push(at.page);
    path = at.page.cards === 0 ? at.next : undefined;
  }
  return pages;
}

async function pageOf(worker: LocalWorker, { cookie }: Viewer, path: string) {
  const answer = await fetch(`${worker.origin}${path}`, {
    headers: { cookie, 'X-Count-Rows': 'yes' },
  });
  const cards: unknown = await answer.json();
  if (!answer.ok || !Array.isArray(cards)) throw new Error(`Browsing answered ${answer.status}`);
  const page: Page = { rows: Number(answer.headers.get('X-Rows-Read')), cards: cards.length };
  return { page, next: /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1] };
}

function summary(what: string, pages: readonly Page[]): Row[] {
  const read = pages.map(({ rows }) => rows);
  const perCard = median(
    pages.filter(({ cards }) => cards > 0).map(({ rows, cards }) => rows / cards),
  );
  const short = pages.filter(({ cards }) => cards < 24).length;
  const worst = Math.max(...read);
  return [
    {
      what: `rows a card, ${what}`,
      value: perCard.toFixed(0),
      detail: `${Math.round(median(read))} rows a page, ${pages.length} viewers, ${short} pages not full`,
      goal: `≤ ${CARD_GOAL}`,
      isMet: perCard <= CARD_GOAL,
    },
    {
      what: `worst page, ${what}`,
      value: grouped(worst),
      detail: `of ${pages.length}`,
      goal: `≤ ${grouped(WORST_GOAL)}`,
      isMet: worst <= WORST_GOAL,
    },
  ];
}

function total(what: string, pages: readonly Page[]): Row {
  const worst = Math.max(...pages.map(({ rows }) => rows));
  const cards = pages.map((page) => page.cards);
  return {
    what: `worst page, ${what}`,
    value: grouped(worst),
    detail: `of ${pages.length}; ${Math.min(...cards)} to ${Math.max(...cards)} cards`,
    goal: `≤ ${grouped(WORST_GOAL)}`,
    isMet: worst <= WORST_GOAL,
  };
}

function growth(size: number, ratio: number): Row {
  return {
    what: `rows a page, ${people(size)} ÷ ${people(GROUND)}`,
    value: ratio.toFixed(2),
    detail: 'medians, default filters',
    goal: `≤ ${GROWTH_GOAL}`,
    isMet: ratio <= GROWTH_GOAL,
  };
}

const grouped = (value: number) => value.toLocaleString('en-US');
const people = (size: number) => `${grouped(size)} members`;

async function post({ origin }: LocalWorker, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}
