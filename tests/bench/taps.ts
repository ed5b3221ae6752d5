import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { runQuietly } from '../../worker/dev/build.ts';
import { freePort } from '../../worker/dev/freePort.ts';
import { launchOptions } from '../support/browser.ts';
import { signInDemo } from '../support/e2eMembers.ts';
import { startProduct } from '../support/product.ts';
import { median, quantile } from './pairs.ts';
import type { Row } from './report.ts';
import { type TapTimes, tapProbe, type Wanted } from './tapProbe.ts';

/** How many times slower the processor is made, and the goals in milliseconds. */
const SPEEDS = [
  { rate: 1, median: 150, p95: null },
  { rate: 4, median: 400, p95: 800 },
] as const;
const BACK_GOAL_MS = 200;
const ANSWER_GOAL_MS = 100;

const EMPTY = 'an empty page of the same server';
const ONE_PAGE = 'an application of one page';
const BACK = 'back to the list';

interface Tap extends Wanted {
  what: string;
  /** What has to be done before, and is not measured. */
  prepare?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
}

const aCard = (page: Page) => page.locator('main article [data-member]').nth(10);

const inHeader = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** One round: each header link once, and what a member opens from there. */
const TAPS: Tap[] = [
  {
    what: 'header: Messages',
    press: inHeader('Messages'),
    path: /^\/messages$/,
    selector: '.message-panes [data-member]',
  },
  {
    what: 'a conversation',
    press: (page) => page.locator('.message-panes li [data-member]').first().click(),
    path: /^\/messages$/,
    selector: '[role=log] li p',
  },
  {
    what: 'header: Events',
    press: inHeader('Events'),
    path: /^\/events$/,
    selector: 'main article [data-event]',
  },
  {
    what: 'an event',
    press: (page) => page.locator('main article [data-event]').first().click(),
    path: /^\/events$/,
    selector: '[role=dialog] dl, [role=dialog] p',
  },
  {
    what: 'header: Profile',
    prepare: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    press: inHeader('Profile'),
    path: /^\/profile$/,
    selector: 'main h2',
  },
  {
    what: 'header: Quiz',
    press: inHeader('Quiz'),
    path: /^\/compatibility-quiz$/,
    selector: '.quiz-option, .quiz-card h2',
  },
  {
    what: 'header: Browse',
    press: inHeader('Browse'),
    path: /^\/browse$/,
    selector: 'main article [data-member]',
  },
  {
    what: 'a card to its profile',
    prepare: (page) => aCard(page).scrollIntoViewIfNeeded(),
    press: (page) => aCard(page).click(),
    path: /^\/profile\/./,
    selector: 'main article h1',
  },
  {
    what: BACK,
    press: (page) => page.getByRole('link', { name: 'Back to Browse' }).click(),
    path: /^\/browse$/,
    selector: 'main article [data-member]',
  },
];

/** By kind of tap. */
type Found = Map<string, TapTimes[]>;

/**
 * How long a tap takes until the next page's own content is shown, on a processor as it is and one
 * four times slower, beside two references in the same run.
 */
export async function measureTaps(folder: string, rounds: number): Promise<Row[]> {
  const reference = await serveOnePage(folder);
  const product = await startProduct({ port: await freePort(), store: join(folder, 'taps') });
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await signInDemo(context.request, product.origin, 'premium');
    const rows: Row[] = [];
    for (const { rate, ...goals } of SPEEDS) {
      const found: Found = new Map();
      let kept = 0;
      const page = await openPage(context, product.origin);
      const still = await openPage(context, reference.url);
      for (let round = 0; round < rounds; round += 1) {
        // A page that is slowed down keeps a processor busy, so only one is at a time.
        await page.slowDown(rate);
        kept += await playRound(page, found);
        await page.slowDown(1);
        await still.slowDown(rate);
        await playReferences(still, `${product.origin}/api/health`, reference.url, found);
        await still.slowDown(1);
      }
      await page.tab.close();
      await still.tab.close();
      rows.push(...rowsOf(found, rate, goals), placeRow(kept, rounds, rate));
    }
    return rows;
  } finally {
    await browser.close();
    await product.kill();
    reference.close();
  }
}

interface Probed {
  tab: Page;
  slowDown: Awaited<ReturnType<typeof tapProbe>>['slowDown'];
  time: Awaited<ReturnType<typeof tapProbe>>['time'];
}

async function openPage(context: BrowserContext, url: string): Promise<Probed> {
  const tab = await context.newPage();
  const { slowDown, time } = await tapProbe(tab);
  await tab.goto(url, { waitUntil: 'networkidle' });
  return { tab, slowDown, time };
}

/** Returns how often the list was at its place again: 1 or 0. */
async function playRound({ tab, time }: Probed, found: Found): Promise<number> {
  await tab.bringToFront();
  const topOf = () => tab.evaluate(() => window.scrollY);
  let left = 0;
  for (const tap of TAPS) {
    await tap.prepare?.(tab);
    if (tap.what !== BACK) left = await topOf();
    add(found, tap.what, await time(() => tap.press(tab), tap));
  }
  return Math.abs((await topOf()) - left) < 2 ? 1 : 0;
}

async function playReferences(
  { tab, time }: Probed,
  emptyUrl: string,
  onePageUrl: string,
  found: Found,
) {
  await tab.bringToFront();
  for (const view of ['second', 'first']) {
    const press = () => tab.getByRole('button', { name: view }).click();
    add(found, ONE_PAGE, await time(press, { path: /./, selector: `[data-view=${view}] li` }));
  }
  await tab.goto(emptyUrl);
  await tab.evaluate((url) => {
    const link = document.createElement('a');
    link.textContent = 'again';
    link.href = `${url}?again`;
    document.body.replaceChildren(link);
  }, emptyUrl);
  const press = () => tab.getByRole('link').click();
  add(found, EMPTY, await time(press, { path: /./, selector: 'pre' }));
  await tab.goto(onePageUrl, { waitUntil: 'networkidle' });
}

function add(found: Found, what: string, times: TapTimes) {
  found.set(what, [...(found.get(what) ?? []), times]);
}

function rowsOf(found: Found, rate: number, goals: { median: number; p95: number | null }): Row[] {
  const onePage = median((found.get(ONE_PAGE) ?? []).map(({ shown }) => shown));
  const row = (what: string, all: readonly TapTimes[], most?: number): Row => {
    const shown = median(all.map((tap) => tap.shown));
    return {
      what: `ms, ${what}, ${rate} × slower`,
      value: shown.toFixed(0),
      detail: [
        `p95 ${p95(all.map((tap) => tap.shown)).toFixed(0)}`,
        `settled ${median(all.map((tap) => tap.settled)).toFixed(0)}`,
        `${(shown / onePage).toFixed(1)} × one page`,
        `${median(all.map((tap) => tap.requests))} requests`,
        `${(median(all.map((tap) => tap.bytes)) / 1000).toFixed(1)} kB`,
      ].join(', '),
      goal: most === undefined ? '' : `≤ ${most}`,
      isMet: most === undefined ? null : shown <= most,
    };
  };
  const taps = TAPS.flatMap(({ what }) => found.get(what) ?? []);
  const slowest = p95(taps.map(({ shown }) => shown));
  const answered = quantile(
    taps.map((tap) => tap.answered),
    0.75,
  );
  return [
    ...[ONE_PAGE, EMPTY].map((what) => row(what, found.get(what) ?? [])),
    ...TAPS.map(({ what }) =>
      row(what, found.get(what) ?? [], what === BACK ? BACK_GOAL_MS : undefined),
    ),
    row('all taps', taps, goals.median),
    {
      what: `ms, p95 of all taps, ${rate} × slower`,
      value: slowest.toFixed(0),
      detail: `${taps.length} taps`,
      goal: goals.p95 === null ? '' : `≤ ${goals.p95}`,
      isMet: goals.p95 === null ? null : slowest <= goals.p95,
    },
    {
      what: `ms until a press is answered, p75, ${rate} × slower`,
      value: answered.toFixed(0),
      detail: 'Event Timing, in steps of 8',
      goal: `≤ ${ANSWER_GOAL_MS}`,
      isMet: answered <= ANSWER_GOAL_MS,
    },
  ];
}

function placeRow(kept: number, rounds: number, rate: number): Row {
  return {
    what: `lists at their place again, ${rate} × slower`,
    value: `${kept}`,
    detail: `of ${rounds}`,
    goal: `≥ ${rounds}`,
    isMet: kept === rounds,
  };
}

const p95 = (values: readonly number[]) => quantile(values, 0.95);

/** Bundles and serves the reference. */
async function serveOnePage(folder: string) {
  const file = join(folder, 'onePage.js');
  runQuietly('esbuild', [
    ...['tests/bench/onePage.ts', '--bundle', '--minify', '--format=esm'],
    ...['--define:process.env.NODE_ENV="production"', `--outfile=${file}`],
  ]);
  const script = readFileSync(file);
  const server = createServer(({ url }, response) => {
    const isScript = url === '/onePage.js';
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' });
    response.end(
      isScript ? script : '<!doctype html><script type="module" src="onePage.js"></script>',
    );
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, listening));
  return { url: `http://localhost:${port}/`, close: () => void server.close() };
}
