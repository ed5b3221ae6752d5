import type { Page, Route } from 'playwright/test';
import { violationsIn } from '../e2eAxe.ts';
import { overflow } from '../e2eFaults.ts';
import { squeezed } from './catalogs.ts';
import { englishIn, kindOfText } from './englishLeft.ts';
import { cutOff, type Opener, openersOnPage, pressOpener, sendForms, textsOnPage } from './inPage.ts';

/** How the server answers: as it is, or reads refused too. Changes are always refused. */
export type Weather = 'fair' | 'refused' | 'offline';

const STATUSES = [400, 403, 404, 409, 429, 500] as const;
const CODES = {
  400: 'INVALID_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_ERROR',
} as const;
const WIDTHS = [390, 320] as const;
const CALM_MS = 60;
const PATIENCE_MS = 4_000;
const FULL_COLOR = { rules: { 'color-contrast': { enabled: false } } };

export interface Tally {
  pages: number;
  states: number;
  strings: Set<string>;
  faults: string[];
}

export const newTally = (): Tally => ({ pages: 0, states: 0, strings: new Set(), faults: [] });

/** Opens every state of Spanish pages that pressing leads to, and reads each. */
export class Crawler {
  readonly #page: Page;
  readonly #tally: Tally;
  /** What the server sent: people's own words among it are in any language. */
  readonly #sent = new Set<string>();
  readonly #judged = new Set<string>();
  #waiting = 0;
  #refused = 0;
  #weather: Weather = 'fair';
  #at = '';

  constructor(page: Page, tally: Tally) {
    this.#page = page;
    this.#tally = tally;
    const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');
    page.on('request', (request) => {
      if (isCall(request.url())) this.#waiting += 1;
    });
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end, (request) => {
        if (isCall(request.url())) this.#waiting -= 1;
      });
    }
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#waiting = 0;
    });
    page.on('dialog', (dialog) => dialog.dismiss());
    page.on('popup', (popup) => popup.close());
  }

  async begin() {
    await this.#page.route('**/api/**', (route) => this.#answer(route));
  }

  /** Opens a page without pressing anything. */
  async reads(address: string, weather: Weather = 'fair') {
    this.#weather = weather;
    await this.#open(address);
    await this.#read(weather === 'fair' ? 'opened' : weather);
    this.#weather = 'fair';
  }

  /** Opens a page, and all that its buttons lead to. */
  async explores(address: string, most: number) {
    this.#tally.pages += 1;
    this.#weather = 'fair';
    await this.#open(address);
    await this.#read('opened');
    await this.#measure('opened');
    await this.#expectAccessible('opened');
    const pressed = new Map<string, number>();
    const filled = new Set<string>();
    let presses = 0;
    let isFresh = true;
    while (presses < most) {
      const openers = await this.#page.evaluate(openersOnPage);
      const next = openers.find((each) => !pressed.has(kindOf(each)));
      if (next) {
        pressed.set(kindOf(next), 1);
        presses += 1;
        isFresh = false;
        await this.#page.evaluate(pressOpener, next.place);
        await this.#settle();
        if (await this.#hasLeft(address)) {
          await this.#read(`after ${next.role} “${next.name}”`);
          await this.#open(address);
          isFresh = true;
        } else await this.#read(`after ${next.role} “${next.name}”`, next);
        continue;
      }
      const layer = openers[0]?.layer ?? (await this.#layer());
      if (!filled.has(layer)) {
        filled.add(layer);
        if ((await this.#page.evaluate(sendForms)) > 0) {
          presses += 1;
          isFresh = false;
          await this.#settle();
          await this.#read(`forms of ${layer || 'the page'} sent`);
          if (await this.#hasLeft(address)) {
            await this.#open(address);
            isFresh = true;
          }
          continue;
        }
      }
      if (layer !== '') {
        await this.#measure(layer);
        await this.#page.keyboard.press('Escape');
        await this.#settle();
        if ((await this.#layer()) !== layer) continue;
      }
      if (isFresh) break;
      await this.#open(address);
      isFresh = true;
    }
    if (presses >= most) console.log(`${address}: stopped after ${most} presses`);
  }

  async #open(address: string) {
    this.#at = address;
    await this.#page.goto(address, { waitUntil: 'load' });
    await this.#settle();
  }

  async #hasLeft(address: string) {
    const path = (url: string) => new URL(url, 'http://x').pathname;
    return path(this.#page.url()) !== path(address);
  }

  /** Waits until no call is on its way and the page is drawn. */
  async #settle() {
    const giveUpAt = Date.now() + PATIENCE_MS;
    let calmSince = Date.now();
    while (Date.now() < giveUpAt) {
      if (this.#waiting > 0) calmSince = Date.now();
      else if (Date.now() - calmSince >= CALM_MS) break;
      await new Promise((done) => setTimeout(done, 15));
    }
    await this.#page.waitForLoadState('load');
    await this.#page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }).catch(() => this.#page.waitForLoadState('load'));
  }

  async #layer(): Promise<string> {
    return (await this.#page.evaluate(openersOnPage))[0]?.layer ?? '';
  }

  async #read(state: string, _by?: Opener) {
    this.#tally.states += 1;
    const lang = await this.#page.evaluate(() => document.documentElement.lang);
    if (lang !== 'es') this.#fault(state, `the page is in ${lang}: ${this.#page.url()}`);
    const texts = await this.#page.evaluate(textsOnPage);
    for (const text of texts) {
      this.#tally.strings.add(text);
      if (this.#judged.has(text)) continue;
      this.#judged.add(text);
      const why = englishIn(text);
      if (why && !(this.#isOwnWords(text))) this.#fault(state, `“${text.slice(0, 160)}” ${why}`);
    }
  }

  /** What a person wrote, alone or among other words of the page. */
  #isOwnWords(text: string) {
    const said = text.toLowerCase();
    for (const words of this.#sent) {
      if (words.length > 12 && (said.includes(words) || words.includes(said))) return true;
    }
    return false;
  }

  async #measure(state: string) {
    for (const width of WIDTHS) {
      await this.#page.setViewportSize({ width, height: 844 });
      const wide = await overflow(this.#page);
      const cut = await this.#page.evaluate(cutOff);
      for (const fault of [...wide, ...cut]) this.#fault(`${state}, ${width} px`, fault);
    }
    await this.#page.setViewportSize({ width: WIDTHS[0], height: 844 });
  }

  async #expectAccessible(state: string) {
    for (const { id, nodes } of await violationsIn(this.#page, 'html', FULL_COLOR)) {
      this.#fault(state, `axe: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  }

  #fault(state: string, what: string) {
    this.#tally.faults.push(`${this.#at}, ${state}: ${what}`);
  }

  async #answer(route: Route) {
    const request = route.request();
    const isRead = request.method() === 'GET';
    if (this.#weather === 'offline') return route.abort('internetdisconnected');
    if (isRead && this.#weather === 'fair') {
      const answer = await route.fetch().catch(() => null);
      if (!answer) return route.abort();
      if (answer.headers()['content-type']?.includes('json')) this.#remember(await answer.text());
      return route.fulfill({ response: answer });
    }
    const status = STATUSES[this.#refused % STATUSES.length] ?? 500;
    this.#refused += 1;
    return route.fulfill({
      status,
      headers: status === 429 ? { 'Retry-After': '90' } : {},
      json: { message: 'El servidor no lo aceptó.', code: CODES[status] },
    });
  }

  #remember(json: string) {
    const keep = (value: unknown): void => {
      if (typeof value === 'string') this.#sent.add(squeezed(value).toLowerCase());
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(keep);
    };
    try {
      keep(JSON.parse(json));
    } catch {}
  }
}

/** Buttons of one kind lead to states with the same texts. */
const kindOf = ({ name, role, look, layer }: Opener) => {
  const kind = kindOfText(name) ?? `${look} ${role === 'option' ? '' : name.length > 30 ? '' : 'other'}`;
  return [role, kind, layer.replaceAll(/\d+/g, '#')].join('|');
};
