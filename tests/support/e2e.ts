import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from 'playwright/test';
import { freePort } from '../../worker/dev/freePort.ts';
import { type DemoLogin, joinAs, type NewMember, signInDemo } from './e2eMembers.ts';
import { PageErrors } from './e2ePageErrors.ts';
import { bundledWorkers, copySeededStore, removeStore } from './e2eStore.ts';
import { type Product, startProduct } from './product.ts';

export { expect, type Page };

export interface WorkerOptions {
  /** With the simulated PayPal, as a separate server that takes time to start. */
  payments: boolean;
}

interface WorkerFixtures extends WorkerOptions {
  /**
   * Each worker's own server and store, which the test files of a folder share one after another.
   */
  product: Product;
}

interface TestFixtures {
  pageErrors: PageErrors;
  /** Another browser for another person, watched like the first. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** Signs the first browser in as a demo account, without the form. */
  signedInAs: (who: DemoLogin) => Promise<void>;
  /**
   * Registers a new member without the form; the first browser, or the given page, becomes theirs.
   */
  joined: (
    given: { firstName: string; city?: string; age?: number },
    page?: Page,
  ) => Promise<NewMember>;
}

const PHONE = '@phone';
const PHONE_SIZE = { width: 390, height: 844 };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  payments: [false, { option: true, scope: 'worker' }],

  product: [
    async ({ payments }, use, { project }) => {
      const store = copySeededStore(project.name);
      try {
        const product = await startProduct({
          port: await freePort(),
          store,
          payments,
          bundles: bundledWorkers(),
        });
        await use(product);
        await product.kill();
      } finally {
        removeStore(store);
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // Tests with this tag run on a phone, all others on a desktop.
  viewport: ({ viewport }, use, { tags }) => use(tags.includes(PHONE) ? PHONE_SIZE : viewport),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
  hasTouch: ({}, use, { tags }) => use(tags.includes(PHONE)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
  isMobile: ({}, use, { tags }) => use(tags.includes(PHONE)),

  baseURL: async ({ product }, use) => use(product.origin),

  pageErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      const pageErrors = new PageErrors();
      await use(pageErrors);
      expect(pageErrors.unannounced(), 'errors that the test did not announce').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, pageErrors }, use) => {
    pageErrors.watch(context);
    await use(context);
  },

  anotherBrowser: async ({ browser, baseURL, contextOptions, pageErrors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, ...options });
      pageErrors.watch(context);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },

  signedInAs: async ({ context, product }, use) =>
    use((who) => signInDemo(context.request, product.origin, who)),

  joined: async ({ context, product }, use) =>
    use((given, page) => joinAs((page?.context() ?? context).request, product.origin, given)),
});

/** The toast with this title. Its text is on the page twice: once for screen readers only. */
export const toast = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title });
