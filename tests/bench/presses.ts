import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { freePort } from '../../worker/dev/freePort.ts';
import { launchOptions } from '../support/browser.ts';
import { joinAs, likeAs, writeAs } from '../support/e2eMembers.ts';
import { startProduct } from '../support/product.ts';
import { median, quantile } from './pairs.ts';
import { pressProbe } from './pressProbe.ts';
import type { Row } from './report.ts';

/** How many times slower the processor is made, and the goals. */
const RATE = 4;
const ANSWER_GOAL_MS = 100;
/** Of 60; where the machine draws fewer, the same share of what a bare page draws in the same run. */
const FRAMES_GOAL = 58;
const BARE_SHARE = FRAMES_GOAL / 60;

interface Journey {
  what: string;
  path: string;
  /** What is on the page before it begins. */
  ready: string;
  act: (page: Page) => Promise<unknown>;
  /** Frames are counted while it runs, and on the bare page: as many as this machine can draw. */
  moves?: true;
}

const BARE_PATH = '/bare-page';
/** Nothing but a card that follows the pointer, and a field. */
const BARE_PAGE = `<!doctype html><meta name="viewport" content="width=device-width">
<main><article style="height:480px;background:silver;touch-action:none"></article>
<textarea></textarea></main><script>
const card = document.querySelector('article');
let from = null;
card.addEventListener('pointerdown', ({ clientX }) => { from = clientX; });
addEventListener('pointermove', ({ clientX }) => {
  if (from !== null) card.style.transform = 'translateX(' + (clientX - from) + 'px)';
});
addEventListener('pointerup', () => { from = null; card.style.transform = ''; });
</script>`;

const TEXT = 'The boardwalk at six, before the crowds come?';

/** Back and forth without letting go, as a thumb does that cannot decide; then to the left. */
async function swipe(page: Page) {
  const card = await page.locator('main article').first().boundingBox();
  if (!card) throw new Error('There is no card to swipe.');
  const [left, top] = [card.x + card.width / 2, card.y + card.height / 3];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (const to of [120, -120, 120, -160]) await page.mouse.move(left + to, top + 4, { steps: 20 });
  await page.mouse.up();
}

/**
 * A finger on the middle of it. Playwright's own tap also looks whether the element gets the press,
 * in the slowed page while it answers.
 */
const tap = (selector: string) => async (page: Page) => {
  const target = await page.locator(`${selector} >> visible=true`).first().elementHandle();
  await target?.scrollIntoViewIfNeeded();
  const box = await target?.boundingBox();
  if (!box) throw new Error(`There is nothing to press: ${selector}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};
const CLOSE = '[role=dialog] button[aria-label=Close]';

async function typeText(page: Page) {
  await tap('textarea')(page);
  await page.keyboard.type(TEXT, { delay: 60 });
}

const JOURNEYS: Journey[] = [
  {
    what: 'open and close the filters of browse',
    path: '/browse',
    ready: 'main article [data-member]',
    act: async (page) => {
      await tap('button[aria-haspopup=dialog]:has-text("Filters")')(page);
      await tap(CLOSE)(page);
    },
  },
  {
    what: 'like',
    path: '/browse',
    ready: 'main article [data-member]',
    act: tap('.dock-first'),
  },
  {
    what: 'open a profile and go back',
    path: '/browse',
    ready: 'main article [data-member]',
    act: async (page) => {
      await tap('main article [data-member]')(page);
      await tap('a[aria-label="Back to Browse"]')(page);
    },
  },
  {
    what: 'type while messages arrive',
    path: '/messages',
    ready: '[role=log] li',
    moves: true,
    act: typeText,
  },
  {
    what: 'swipe',
    path: '/browse',
    ready: 'main article [data-member]',
    moves: true,
    act: swipe,
  },
  {
    what: 'open and close the filters of events',
    path: '/events',
    ready: 'main article [data-event]',
    act: async (page) => {
      await tap('button[aria-haspopup=dialog]:has-text("Filters")')(page);
      await tap(CLOSE)(page);
    },
  },
  {
    what: 'answer an event',
    path: '/events',
    ready: 'main article [data-event]',
    act: tap('main article button:has-text("Attend")'),
  },
  {
    what: 'press a switch of the settings',
    path: '/settings#privacy',
    ready: 'main [aria-labelledby=privacy] [role=switch]',
    act: tap('main [aria-labelledby=privacy] [role=switch]'),
  },
  {
    what: 'answer a question of the quiz',
    path: '/compatibility-quiz',
    ready: '.quiz-option',
    act: tap('.quiz-option'),
  },
  {
    what: 'open the notifications',
    path: '/events',
    ready: 'main article [data-event]',
    act: tap('button[aria-label*="otification"]'),
  },
];

/** How soon a press is answered in ten journeys of a member with a slow phone, and the frames. */
export async function measurePresses(folder: string, rounds: number): Promise<Row[]> {
  const product = await startProduct({ port: await freePort(), store: join(folder, 'presses') });
  const browser = await chromium.launch(launchOptions());
  try {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const own = await browser.newContext({ ...phone, baseURL: product.origin });
    const other = await browser.newContext();
    const write = await matchedWriter(own, other, product.origin);
    const page = await own.newPage();
    await own.route(`**${BARE_PATH}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: BARE_PAGE }),
    );
    const probe = await pressProbe(page, RATE);
    const rows: Row[] = [];
    const all: number[] = [];
    for (const { what, path, ready, act, moves } of JOURNEYS) {
      const longest: number[] = [];
      const frames: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await page.goto(moves && path === '/messages' ? `/messages?user=${write.id}` : path);
        await page.locator(ready).first().waitFor();
        await page.waitForLoadState('networkidle');
        const talking = path === '/messages' ? write.keepWriting() : null;
        const measured = await probe.measure(() => act(page));
        await talking?.stop();
        if (measured.answered === null) throw new Error(`Nothing was pressed: ${what}`);
        longest.push(measured.answered);
        frames.push(measured.framesASecond);
        if (!moves) continue;
        await page.goto(BARE_PATH);
        bare.push((await probe.measure(() => act(page))).framesASecond);
      }
      const goal = Math.min(FRAMES_GOAL, BARE_SHARE * median(bare));
      all.push(...longest);
      rows.push({
        what: `ms until the slowest press is answered: ${what}`,
        value: median(longest).toFixed(0),
        detail: `most ${Math.max(...longest)}${moves ? `, ${median(frames).toFixed(1)} frames a second, ${median(bare).toFixed(1)} on a bare page` : ''}`,
        goal: moves ? `≥ ${goal.toFixed(1)} frames` : '',
        isMet: moves ? median(frames) >= goal : null,
      });
    }
    const answered = quantile(all, 0.75);
    return [
      ...rows,
      {
        what: `ms until a press is answered, p75 of ${JOURNEYS.length} journeys`,
        value: answered.toFixed(0),
        detail: `Event Timing, in steps of 8; ${RATE} × slower`,
        goal: `≤ ${ANSWER_GOAL_MS}`,
        isMet: answered <= ANSWER_GOAL_MS,
      },
    ];
  } finally {
    await browser.close();
    await product.kill();
  }
}

/** Two members who like each other; the second writes without end once told to. */
async function matchedWriter(own: BrowserContext, other: BrowserContext, origin: string) {
  const me = await joinAs(own.request, origin, { firstName: 'Nora' });
  const { id } = await joinAs(other.request, origin, { firstName: 'Otis' });
  await likeAs(other.request, origin, me.id);
  await likeAs(own.request, origin, id);
  const say = (text: string) => writeAs(other.request, origin, { to: me.id, text });
  await say('Hello!');
  const keepWriting = () => {
    let isOver = false;
    const talk = async () => {
      for (let count = 1; count <= 3 && !isOver; count += 1)
        await say(`And another thing, ${count}.`);
    };
    const done = talk();
    return {
      stop: () => {
        isOver = true;
        return done;
      },
    };
  };
  return { id, keepWriting };
}
