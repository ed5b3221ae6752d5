import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Program } from './program.ts';

const START_MS = 30_000;

const answered = z.object({ value: z.unknown() });
const refused = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const begun = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

/** WebDriver (https://www.w3.org/TR/webdriver2/): one request per command of a session. */
export class ClassicConnection {
  readonly #session: string;
  readonly version: string;

  private constructor(session: string, version: string) {
    this.#session = session;
    this.version = version;
  }

  /** Waits until the driver listens, then starts a session. */
  static async open(origin: string, program: Program): Promise<ClassicConnection> {
    const giveUpAt = Date.now() + START_MS;
    while (Date.now() < giveUpAt) {
      program.requireRunning();
      const isReady = await fetch(`${origin}/status`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) break;
      await wait(100);
    }
    const { sessionId, capabilities } = begun.parse(
      await ask('POST', `${origin}/session`, {
        capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
      }),
    );
    return new ClassicConnection(`${origin}/session/${sessionId}`, capabilities.browserVersion);
  }

  get(path: string): Promise<unknown> {
    return ask('GET', `${this.#session}${path}`);
  }

  post(path: string, body: object): Promise<unknown> {
    return ask('POST', `${this.#session}${path}`, body);
  }

  delete(path: string): Promise<unknown> {
    return ask('DELETE', `${this.#session}${path}`);
  }
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const given: unknown = await answer.json();
  if (answer.ok) return answered.parse(given).value;
  const { error, message } = refused.parse(given).value;
  throw new Error(`${error}: ${message}`);
}
