import type { Page, Response } from 'playwright/test';
import demoEvents from '../../../worker/dev/demo/events/events-wording.json' with { type: 'json' };
import { squeezed } from './catalogs.ts';
import { englishIn } from './englishLeft.ts';
import { textsOnPage } from './inPage.ts';

/** The fields of the server's answers with what people wrote, in whatever language. */
const OWN_WORDS = new Set([
  'address',
  'answer',
  'bio',
  'content',
  'description',
  'message',
  'note',
  'priceRange',
  'reason',
  'snippet',
  'subject',
  'text',
  'title',
  'titles',
  'venue',
]);
/** Fewer may be in another text by chance; of many, a label may have only the beginning. */
const QUOTED_LETTERS = 12;

export class Tally {
  pages = 0;
  states = 0;
  readonly strings = new Set<string>();
  readonly english: string[] = [];
  readonly faults: string[] = [];

  add(other: Tally) {
    this.pages += other.pages;
    this.states += other.states;
    for (const each of other.strings) this.strings.add(each);
    this.english.push(...other.english);
    this.faults.push(...other.faults);
  }

  toString() {
    const { pages, states, strings, english, faults } = this;
    return `${pages} pages, ${states} states, ${strings.size} strings, ${english.length} English left, ${faults.length} other faults`;
  }
}

/** Reads all that a Spanish page says, and notes what is English. */
export class PageReader {
  readonly #page: Page;
  readonly #tally: Tally;
  /** What the server sent: people's own words among it are in any language. */
  readonly #sent = new Set<string>();
  readonly #arriving = new Set<Promise<void>>();

  constructor(page: Page, tally: Tally) {
    this.#page = page;
    this.#tally = tally;
    // Some are in pages when they come.
    this.knows(demoEvents);
    page.on('response', (response) => {
      const arriving = this.#remember(response);
      this.#arriving.add(arriving);
      void arriving.finally(() => this.#arriving.delete(arriving));
    });
  }

  /** People's own words, anywhere in a value. */
  knows(value: unknown, field = '') {
    if (Array.isArray(value)) for (const each of value) this.knows(each, field);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) this.knows(each, name);
    } else if (typeof value === 'string' && value.length > 1 && OWN_WORDS.has(field)) {
      this.#sent.add(squeezed(value).toLowerCase());
    }
  }

  async reads(where: string) {
    const { lang, texts } = await inPage(this.#page, textsOnPage);
    await Promise.all(this.#arriving);
    this.#tally.states += 1;
    if (lang !== 'es') this.#tally.english.push(`${where}: the page is marked as ${lang}`);
    for (const text of texts) {
      if (this.#tally.strings.has(text)) continue;
      this.#tally.strings.add(text);
      const why = englishIn(text);
      if (why && !this.#isOwnWords(text)) {
        this.#tally.english.push(`${where}: “${text.slice(0, 160)}” ${why}`);
      }
    }
  }

  /** What a person wrote, alone or among words of the page. */
  #isOwnWords(text: string) {
    const said = text.toLowerCase();
    return [...this.#sent].some(
      (words) =>
        words === said ||
        (words.length >= QUOTED_LETTERS && said.includes(words.slice(0, QUOTED_LETTERS * 3))) ||
        (said.length >= QUOTED_LETTERS && words.includes(said)),
    );
  }

  async #remember(response: Response) {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || !response.ok()) return;
    // A page that was left meanwhile takes the body with it.
    await response.json().then(
      (sent) => this.knows(sent),
      () => undefined,
    );
  }
}

/** Calls a function in the page, also if the page is just being left for another. */
export async function inPage<Given, Answer>(
  page: Page,
  script: (given: Given) => Answer,
  given?: Given,
): Promise<Awaited<Answer>> {
  for (;;) {
    try {
      await page.waitForLoadState('domcontentloaded');
      return (await page.evaluate(script as never, given)) as Awaited<Answer>;
    } catch (cause) {
      if (!/context was destroyed/.test(String(cause))) throw cause;
      await page.waitForLoadState('load');
    }
  }
}
