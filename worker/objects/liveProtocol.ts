import * as z from 'zod';
import { type ClientEvent, clientEvent } from '../../src/shared/contract/live';

/** What a socket carries through hibernation. */
export const socketState = z.object({
  session: z.object({ id: z.string(), memberId: z.string() }),
  /** Messages that were no events of ours. */
  faults: z.number(),
  /** A window of ten seconds and how much was said in it. */
  windowStart: z.number(),
  said: z.number(),
});

export type SocketState = z.infer<typeof socketState>;

export const CLOSE = { sessionEnded: 4401, policy: 1008, restart: 1012 } as const;

const FAULTS_ALLOWED = 5;
const WINDOW_MS = 10_000;
const SAID_PER_WINDOW = 40;
const LENGTH_ALLOWED = 1_024;

export type Reaction =
  | { do: 'act'; event: ClientEvent; state: SocketState }
  | { do: 'answer-error'; code: 'INVALID_EVENT' | 'TOO_FAST'; state: SocketState }
  | { do: 'close'; state: SocketState };

/** Decides on one thing a device said. Repeated nonsense and floods close the line. */
export function judge(state: SocketState, data: string | ArrayBuffer, now: number): Reaction {
  const isSameWindow = now - state.windowStart < WINDOW_MS;
  const next = {
    ...state,
    windowStart: isSameWindow ? state.windowStart : now,
    said: isSameWindow ? state.said + 1 : 1,
  };
  const event = next.said <= SAID_PER_WINDOW ? parse(data) : null;
  if (event) return { do: 'act', event, state: next };
  const faulty = { ...next, faults: next.faults + 1 };
  if (faulty.faults > FAULTS_ALLOWED) return { do: 'close', state: faulty };
  const code = next.said > SAID_PER_WINDOW ? 'TOO_FAST' : 'INVALID_EVENT';
  return { do: 'answer-error', code, state: faulty };
}

function parse(data: string | ArrayBuffer): ClientEvent | null {
  if (typeof data !== 'string' || data.length > LENGTH_ALLOWED) return null;
  try {
    const parsed = clientEvent.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
