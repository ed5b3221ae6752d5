import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { freePort } from '../../worker/dev/freePort.ts';
import { launchOptions } from '../support/browser.ts';
import { signInDemo } from '../support/e2eMembers.ts';
import { startProduct } from '../support/product.ts';
import { median } from './pairs.ts';
import type { Row } from './report.ts';

const SLOWER = 4;
const GOAL_MS = 1_000;
const ROW = '.message-panes [data-member]';

/**
 * How long the inbox of a device that reads offline takes to its first row, without a server, in a
 * browser that has just been started, on a processor four times slower.
 */
export async function measureColdStart(folder: string, rounds: number): Promise<Row[]> {
  const product = await startProduct({ port: await freePort(), store: join(folder, 'offline') });
  const profile = join(folder, 'profile');
  const open = () =>
    chromium.launchPersistentContext(profile, { ...launchOptions(), baseURL: product.origin });
  try {
    const conversations = await fill(await open(), product.origin);
    await product.kill();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timeStart(await open()));
    const value = median(times);
    return [
      {
        what: `ms, cold start without a network to the inbox, ${SLOWER} × slower`,
        value: value.toFixed(0),
        detail: `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}, ${rounds} starts, ${conversations} conversations`,
        goal: `≤ ${GOAL_MS.toLocaleString('en-US')}`,
        isMet: value <= GOAL_MS,
      },
    ];
  } finally {
    await product.kill();
  }
}

/** Signs a member in, switches offline reading on and leaves the inbox; returns how many conversations are kept. */
async function fill(context: BrowserContext, origin: string): Promise<number> {
  const page = await firstPage(context);
  await signInDemo(context.request, origin, 'premium');
  await page.goto('/settings#devices');
  await page.getByRole('switch', { name: 'Read offline on this device' }).click();
  await page
    .getByRole('region', { name: 'Signed-in Devices' })
    .getByText('Saved')
    .waitFor({ timeout: 120_000 });
  await page.goto('/messages');
  await page.locator(ROW).first().waitFor();
  const count = await page.locator(ROW).count();
  // The inbox is kept as it is left, a moment after.
  await page.goto('/events');
  await page.waitForTimeout(1_000);
  await context.close();
  return count;
}

async function timeStart(context: BrowserContext): Promise<number> {
  const page = await firstPage(context);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)) performance.mark('first-row');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, ROW);
  await page.goto('/messages');
  const shown = await page.waitForFunction(
    () => performance.getEntriesByName('first-row')[0]?.startTime,
  );
  const time = await shown.jsonValue();
  await context.close();
  return Number(time);
}

async function firstPage(context: BrowserContext): Promise<Page> {
  const [page = await context.newPage()] = context.pages();
  return page;
}
