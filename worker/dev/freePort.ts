import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems assign to outgoing connections, so that a free port is still free
 * when a server has started.
 */
const FROM = 20_000;
const TO = 32_000;
const TRIES = 100;

/** The preferred port when nothing listens on it, else any free one. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && preferred <= 65_535 && (await isFree(preferred))) return preferred;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FROM, TO);
    if (await isFree(port)) return port;
  }
  throw new Error("There's no free port.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, () => server.close(() => done(true)));
  });
}
