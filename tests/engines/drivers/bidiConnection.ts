import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Program } from './program.ts';

const START_MS = 60_000;
const ANSWER_MS = 60_000;

/** Firefox's error for a script whose loading is aborted when the page is left. */
const LEFT = /error loading dynamically imported module/;

const message = z.object({
  id: z.number().nullish(),
  error: z.string().optional(),
  message: z.string().optional(),
  result: z.unknown().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
});
const entry = z.object({
  type: z.string(),
  level: z.string(),
  text: z.string().nullable(),
  source: z.object({ context: z.string().optional() }),
});

interface Waiting {
  answered: (result: unknown) => void;
  refused: (cause: Error) => void;
}

/** WebDriver BiDi (https://w3c.github.io/webdriver-bidi): commands and events over a WebSocket. */
export class BidiConnection {
  readonly #waiting = new Map<number, Waiting>();
  readonly #errors: { context: string | undefined; text: string }[] = [];
  readonly #socket: WebSocket;
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
    socket.addEventListener('close', () => {
      for (const { refused } of this.#waiting.values()) refused(new Error('Firefox is gone.'));
      this.#waiting.clear();
    });
  }

  /** Retries until the program listens. */
  static async open(url: string, program: Program): Promise<BidiConnection> {
    const giveUpAt = Date.now() + START_MS;
    while (Date.now() < giveUpAt) {
      program.requireRunning();
      const socket = new WebSocket(url);
      const isOpen = await new Promise<boolean>((done) => {
        socket.addEventListener('open', () => done(true), { once: true });
        socket.addEventListener('error', () => done(false), { once: true });
      });
      if (isOpen) return new BidiConnection(socket);
      await wait(200);
    }
    throw new Error('Firefox does not listen.');
  }

  send(method: string, params: object): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((answered, refused) => {
      const late = setTimeout(() => {
        this.#waiting.delete(id);
        refused(new Error(`${method} was not answered in ${ANSWER_MS / 1_000} s.`));
      }, ANSWER_MS);
      this.#waiting.set(id, {
        answered: (result) => {
          clearTimeout(late);
          answered(result);
        },
        refused: (cause) => {
          clearTimeout(late);
          refused(cause);
        },
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** Uncaught errors of a tab's scripts. */
  errorsOf(context: string): readonly string[] {
    return this.#errors.filter((each) => each.context === context).map(({ text }) => text);
  }

  close(): void {
    this.#socket.close();
  }

  #receive(data: string): void {
    const { id, error, message: why, result, method, params } = message.parse(JSON.parse(data));
    if (method === 'log.entryAdded') {
      const { type, level, text, source } = entry.parse(params);
      if (type === 'javascript' && level === 'error' && !LEFT.test(text ?? '')) {
        this.#errors.push({ context: source.context, text: text ?? '' });
      }
      return;
    }
    const waiting = this.#waiting.get(id ?? -1);
    this.#waiting.delete(id ?? -1);
    if (error === undefined) waiting?.answered(result);
    else waiting?.refused(new Error(`${error}: ${why}`));
  }
}
