import type { BrowserContext, Request, Response } from 'playwright/test';

/** A page was left or reloaded during a request: the browser reports it, but nothing is wrong. */
const LEFT = 'net::ERR_ABORTED';
/** The session ended while a picture was on its way, as when a member signs out. */
const PICTURE_TOO_LATE = /^GET \/photos\/pho_\w+\?w=\d+: 401$/;
/** A slow browser skips the animation between two pages, and reports it as if a page had failed. */
const TRANSITION_SKIPPED = /^Transition was (aborted|skipped)/;

/** A browser's errors while a test runs. Unannounced ones fail the test. */
export class PageErrors {
  readonly #seen: string[] = [];
  readonly #announced: RegExp[] = [];

  /** Watches every page of the context, including those opened later. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      // A failed load is reported by its response or request, with its status.
      if (message.text().startsWith('Failed to load resource')) return;
      this.#note(`console: ${message.text()}`);
    });
    context.on('weberror', (caught) => {
      const { name, message, stack } = caught.error();
      if (TRANSITION_SKIPPED.test(message)) return;
      // Errors thrown by the browser itself often have no stack.
      this.#note(`page error: ${stack || `${name}: ${message}`} (${caught.page()?.url()})`);
    });
    context.on('response', (response) => this.#noteAnswer(response));
    context.on('requestfailed', (request) => this.#noteFailure(request));
  }

  /**
   * Announces before the act that something is going to fail: `GET /api/users: 500`, `console: …`.
   */
  announce(...expected: RegExp[]): void {
    this.#announced.push(...expected);
  }

  /** Errors that were not announced. */
  unannounced(): string[] {
    return this.#seen.filter((line) => !this.#announced.some((expected) => expected.test(line)));
  }

  #noteAnswer(response: Response): void {
    if (response.status() < 400) return;
    const line = `${callOf(response.request())}: ${response.status()}`;
    if (!PICTURE_TOO_LATE.test(line)) this.#note(line);
  }

  #noteFailure(request: Request): void {
    const why = request.failure()?.errorText ?? 'failed';
    if (why !== LEFT) this.#note(`${callOf(request)}: ${why}`);
  }

  #note(line: string): void {
    this.#seen.push(line);
  }
}

function callOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}
