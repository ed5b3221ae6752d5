import type { CDPSession, Page, Request } from 'playwright/test';
import { violationsIn } from '../e2eAxe.ts';
import { overflow } from '../e2eFaults.ts';
import { kindOfText } from './englishLeft.ts';
import {
  cutOff,
  type Opener,
  openersOnPage,
  pressOpener,
  sendForms,
  staysDrawn,
} from './inPage.ts';
import { inPage, PageReader, type Tally } from './pageReader.ts';

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
const MOST_PRESSES = 120;
const WIDTHS = [390, 320] as const;
const AWAITED = new Set(['document', 'script', 'fetch', 'xhr']);
const CALM_MS = 60;
const PATIENCE_MS = 4_000;
const FULL_COLOR = { rules: { 'color-contrast': { enabled: false } } };

/** Opens every state of Spanish pages that pressing leads to, and reads each. */
export class Crawler {
  readonly #page: Page;
  readonly #tally: Tally;
  readonly #reader: PageReader;
  readonly #everywhere: Set<string>;
  #waiting = 0;
  #begun = 0;
  #refused = 0;
  #weather: Weather = 'fair';
  #at = '';

  /** `everywhere` has what was pressed in the header or footer, which all pages share. */
  constructor(page: Page, tally: Tally, everywhere: Set<string>) {
    this.#page = page;
    this.#tally = tally;
    this.#everywhere = everywhere;
    this.#reader = new PageReader(page, tally);
    const isAwaited = (request: Request) => AWAITED.has(request.resourceType());
    page.on('request', (request) => {
      if (!isAwaited(request)) return;
      this.#waiting += 1;
      this.#begun += 1;
    });
    const ended = (request: Request) => {
      if (isAwaited(request)) this.#waiting -= 1;
    };
    page.on('requestfinished', ended).on('requestfailed', ended);
    page.on('dialog', (dialog) => dialog.dismiss());
    page.on('popup', (popup) => popup.close());
  }

  /** Opens a page without pressing anything. */
  async reads(address: string, weather: Weather = 'fair') {
    this.#weather = weather;
    await this.#open(address);
    await this.#read(weather === 'fair' ? 'opened' : weather);
    this.#weather = 'fair';
  }

  /** Opens a page, and all that its buttons lead to. */
  async explores(address: string) {
    this.#tally.pages += 1;
    await this.#open(address);
    await this.#read('opened');
    if (this.#hasLeft()) return;
    await this.#measure('opened');
    await this.#expectAccessible('opened');
    const pressed = new Set<string>();
    const sent = new Set<string>();
    // A state may be reached only once, such as a form that was sent: then the page is opened again.
    let isFresh = true;
    while (pressed.size < MOST_PRESSES) {
      const { layer, openers } = await inPage(this.#page, openersOnPage);
      const next = openers.find((each) => {
        const kind = kindOf(layer, each);
        return !pressed.has(kind) && !(each.isOnEveryPage && this.#everywhere.has(kind));
      });
      if (next) {
        pressed.add(kindOf(layer, next));
        if (next.isOnEveryPage) this.#everywhere.add(kindOf(layer, next));
        await inPage(this.#page, pressOpener, next.place);
        isFresh = await this.#seeAfter(`${next.role} “${next.name}”`);
      } else if (!sent.has(layer)) {
        sent.add(layer);
        const forms = await inPage(this.#page, sendForms);
        if (forms > 0) isFresh = await this.#seeAfter(`the forms of ${layer || 'the page'}`);
      } else if (layer !== '' && (await this.#closes(layer))) {
        isFresh = false;
      } else if (isFresh) {
        return;
      } else {
        await this.#open(address);
        isFresh = true;
      }
    }
    throw new Error(`${address} has more than ${MOST_PRESSES} kinds of buttons.`);
  }

  /** Reads the page after an action; opens it again if it was left. Whether it did. */
  async #seeAfter(action: string): Promise<boolean> {
    await this.#settle();
    await this.#read(`after ${action}`);
    const hasLeft = this.#hasLeft();
    if (hasLeft) await this.#open(this.#at);
    return hasLeft;
  }

  /** Closes a dialog or a menu, and returns whether it is gone. */
  async #closes(layer: string): Promise<boolean> {
    await this.#measure(layer);
    await this.#page.keyboard.press('Escape');
    await this.#settle();
    return (await inPage(this.#page, openersOnPage)).layer !== layer;
  }

  async #open(address: string) {
    if (this.#at === '') await this.#answerCalls();
    this.#at = address;
    this.#waiting = 0;
    await this.#page.goto(address, { waitUntil: 'load' });
    await this.#settle();
  }

  #hasLeft() {
    const path = (url: string) => new URL(url, 'http://localhost').pathname;
    return path(this.#page.url()) !== path(this.#at);
  }

  /** Waits until nothing is on its way and the page is drawn. */
  async #settle() {
    const giveUpAt = Date.now() + PATIENCE_MS;
    while (Date.now() < giveUpAt) {
      if (this.#waiting > 0) {
        await new Promise((done) => setTimeout(done, 15));
        continue;
      }
      const begun = this.#begun;
      const within = { calm: CALM_MS, patience: giveUpAt - Date.now() };
      // A page that is being left cannot be asked.
      const isDrawn = await this.#page.evaluate(staysDrawn, within).catch(() => false);
      if (isDrawn && this.#waiting <= 0 && this.#begun === begun) return;
    }
  }

  #read(state: string) {
    return this.#reader.reads(`${this.#at}, ${state}`);
  }

  async #measure(state: string) {
    for (const width of WIDTHS) {
      await this.#page.setViewportSize({ width, height: 844 });
      const wide = await overflow(this.#page);
      const cut = await inPage(this.#page, cutOff);
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

  /** By the browser itself: routes of Playwright hold every request, and nothing is cached. */
  async #answerCalls() {
    const devtools = await this.#page.context().newCDPSession(this.#page);
    devtools.on('Fetch.requestPaused', ({ requestId, request }) =>
      // A page that was left meanwhile has taken the request with it.
      this.#answer(devtools, requestId, request.method === 'GET').catch(() => undefined),
    );
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  }

  async #answer(devtools: CDPSession, requestId: string, isRead: boolean) {
    if (this.#weather === 'offline') {
      const errorReason = 'InternetDisconnected';
      return devtools.send('Fetch.failRequest', { requestId, errorReason });
    }
    if (isRead && this.#weather === 'fair') {
      return devtools.send('Fetch.continueRequest', { requestId });
    }
    const status = STATUSES[this.#refused % STATUSES.length] ?? 500;
    this.#refused += 1;
    const body = { message: 'El servidor no lo aceptó.', code: CODES[status] };
    return devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [
        { name: 'Content-Type', value: 'application/json' },
        ...(status === 429 ? [{ name: 'Retry-After', value: '90' }] : []),
      ],
      body: Buffer.from(JSON.stringify(body)).toString('base64'),
    });
  }
}

/** Buttons of one kind lead to states with the same texts. */
const kindOf = (layer: string, { name, role, look }: Opener) =>
  [role, kindOfText(name) ?? look, layer.replaceAll(/\d+/g, '#')].join('|');
