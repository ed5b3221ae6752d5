import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from 'playwright/test';
import { type DemoLogin, joinAs, type NewMember, signInDemo } from './e2eMembers.ts';
import { copySeededStore, removeStore } from './e2eStore.ts';
import { Trouble } from './e2eTrouble.ts';
import { freePort, type Product, startProduct } from './product.ts';

export { expect, type Page };

interface WorkerFixtures {
  /** Test files that change what others read name a world of their own: another server and store. */
  world: string;
  product: Product;
}

interface TestFixtures {
  trouble: Trouble;
  /** One more browser of another person, watched like the first. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** Signs the first browser in as a demo account, past the form. */
  signedInAs: (who: DemoLogin) => Promise<void>;
  /** Registers a new member past the form; the first browser, or the page given, is theirs. */
  joined: (
    given: { firstName: string; city?: string; age?: number },
    page?: Page,
  ) => Promise<NewMember>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: ['shared', { option: true, scope: 'worker' }],

  product: [
    async ({ world }, use) => {
      const store = copySeededStore(world);
      try {
        const product = await startProduct({ port: await freePort(), store });
        await use(product);
        await product.kill();
      } finally {
        removeStore(store);
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ product }, use) => use(product.origin),

  trouble: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      const trouble = new Trouble();
      await use(trouble);
      expect(trouble.unannounced(), 'errors that the test did not announce').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, trouble }, use) => {
    trouble.watch(context);
    await use(context);
  },

  anotherBrowser: async ({ browser, baseURL, contextOptions, trouble }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, ...options });
      trouble.watch(context);
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

/** The toast with this title. Its words stand twice on the page: once for screen readers alone. */
export const toast = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title });
