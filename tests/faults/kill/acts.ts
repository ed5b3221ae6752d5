import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, CallOptions, Stage } from '../stage.ts';

/** How far an act got: acknowledged acts are recorded only here. */
export interface Ledger {
  acknowledged: Record<string, number>;
  /** Calls that were never answered. */
  brokenOff: number;
  /** Acknowledged acts so far. */
  total: () => number;
  note: (kind: string) => void;
}

export function openLedger(): Ledger {
  const acknowledged: Record<string, number> = {};
  return {
    acknowledged,
    brokenOff: 0,
    total: () => Object.values(acknowledged).reduce((sum, each) => sum + each, 0),
    note: (kind) => {
      acknowledged[kind] = (acknowledged[kind] ?? 0) + 1;
    },
  };
}

/** The server is down now and then: callers wait here until it is back. */
export interface Weather {
  isOver: boolean;
  up: Promise<void>;
}

const PATIENCE_MS = 20_000;

/** Repeats a call until the product itself answers, as a page or its member does. */
export async function untilAnswered(
  { call }: Stage,
  weather: Weather,
  ledger: Ledger,
  [method, path]: readonly [string, string],
  asked: CallOptions,
): Promise<Answer> {
  for (;;) {
    await weather.up;
    try {
      const answer = await call(method, path, {
        ...asked,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.status !== 429 && answer.status < 500) return answer;
      await wait(Math.min(2_000, 1_000 * Number(answer.headers.get('Retry-After') ?? 1)));
    } catch {
      // Killed during the call: its outcome is unknown.
      ledger.brokenOff += 1;
      await wait(50);
    }
  }
}
