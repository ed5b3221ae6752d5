import type { Random } from './random';
import type { Scheduler } from './scheduler';
import { subtle } from './subtle';

const { Date: RealDate, crypto: realCrypto } = globalThis;

/** What the product uses of its runtime and would make runs differ. */
export interface Ground {
  scheduler: Scheduler;
  /** The source of ids, keys and secrets. */
  chance: Random;
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

let ground: Ground | null = null;

function standing(): Ground {
  if (!ground) throw new Error('Nothing of the product runs outside of a history.');
  return ground;
}

/** Runs the product on this ground during `act`: it replaces clock, chance and network. */
export async function onGround<Result>(on: Ground, act: () => Promise<Result>): Promise<Result> {
  const { console: realConsole, fetch: realFetch } = globalThis;
  const realTimeout = AbortSignal.timeout;
  ground = on;
  const silent = { ...realConsole, log: () => {}, error: () => {}, warn: () => {} };
  replace({ Date: SimulatedDate, crypto: simulatedCrypto, fetch: on.fetch, console: silent });
  replace({ scheduler: { wait: (time: number) => standing().scheduler.wait(time) } });
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    const abort = () => controller.abort(new DOMException('It took too long.', 'TimeoutError'));
    standing().scheduler.after(milliseconds, abort, true);
    return controller.signal;
  };
  try {
    return await act();
  } finally {
    ground = null;
    replace({ Date: RealDate, crypto: realCrypto, fetch: realFetch, console: realConsole });
    AbortSignal.timeout = realTimeout;
  }
}

function replace(values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

class SimulatedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(standing().scheduler.now);
    else super(...(given as [number]));
  }

  static override now(): number {
    return standing().scheduler.now;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
}

/** Fills `into` with random bytes. */
export function fillByChance<Bytes extends ArrayBufferView>(into: Bytes): Bytes {
  const { chance } = standing();
  const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = chance.below(256);
  return into;
}

const simulatedCrypto = {
  subtle,
  getRandomValues: fillByChance,
  randomUUID: () => {
    const hex = Buffer.from(fillByChance(new Uint8Array(16))).toString('hex');
    const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
    return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
  },
};
