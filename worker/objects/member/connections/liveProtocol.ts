import * as z from 'zod';
import { type ClientEvent, clientEvent } from '../../../../src/shared/contract/live';

/** What a socket carries through hibernation. */
export const socketState = z.object({
  session: z.object({ id: z.string(), memberId: z.string() }),
  /** Messages that were no events of ours. */
  faults: z.number(),
  /** A window of ten seconds and how much was said in it. */
  windowStart: z.number(),
  said: z.number(),
  /** Milliseconds since 1970. */
  openedAt: z.number(),
});

export type SocketState = z.infer<typeof socketState>;

const FAULTS_ALLOWED = 5;
const WINDOW_MS = 10_000;
/** As many as a member's calls: 600 a minute. */
const SAID_PER_WINDOW = 100;
/** The longest message, each of its characters written as an escape, and what stands around it. */
const LENGTH_ALLOWED = 13_000;

export type LiveFault =
  | { code: 'INVALID_EVENT' }
  | { code: 'TOO_FAST'; clientId?: string }
  | RefusedSend;

/** A message that is refused: its writer gets the reason, by its mark. */
interface RefusedSend {
  code: 'INVALID_INPUT';
  message: string;
  clientId: string;
}

export type LiveVerdict =
  | { do: 'act'; event: ClientEvent; state: SocketState }
  | { do: 'answer-error'; fault: LiveFault; state: SocketState }
  | { do: 'close'; state: SocketState };

/** Decides on one thing a device said. Repeated nonsense and floods close the connection. */
export function judgeLive(
  state: SocketState,
  data: string | ArrayBuffer,
  now: number,
): LiveVerdict {
  const isSameWindow = now - state.windowStart < WINDOW_MS;
  const next = {
    ...state,
    windowStart: isSameWindow ? state.windowStart : now,
    said: isSameWindow ? state.said + 1 : 1,
  };
  const parsed = next.said > SAID_PER_WINDOW ? tooFast(data) : parse(data);
  if ('type' in parsed) return { do: 'act', event: parsed, state: next };
  const faulty = { ...next, faults: next.faults + 1 };
  if (faulty.faults > FAULTS_ALLOWED) return { do: 'close', state: faulty };
  return { do: 'answer-error', fault: parsed, state: faulty };
}

/** A message whose mark can be read, whatever else of it cannot. */
const markedSend = z.object({ type: z.literal('send'), clientId: z.uuid() });

function parse(data: string | ArrayBuffer): ClientEvent | LiveFault {
  const said = read(data);
  const parsed = clientEvent.safeParse(said);
  if (parsed.success) return parsed.data;
  const send = markedSend.safeParse(said).data;
  if (!send) return { code: 'INVALID_EVENT' };
  const sentences = parsed.error.issues.map(({ message }) => message);
  return { code: 'INVALID_INPUT', message: sentences.join(' '), clientId: send.clientId };
}

function tooFast(data: string | ArrayBuffer): LiveFault {
  const send = markedSend.safeParse(read(data)).data;
  return { code: 'TOO_FAST', ...(send ? { clientId: send.clientId } : {}) };
}

/** What was said, unless it is no JSON or too long. */
function read(data: string | ArrayBuffer): unknown {
  if (typeof data !== 'string' || data.length > LENGTH_ALLOWED) return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
