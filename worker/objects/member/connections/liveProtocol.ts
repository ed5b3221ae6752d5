import * as z from 'zod/mini';
import { type ClientEvent, clientEvent } from '../../../../src/shared/contract/live';
import { LANGUAGES } from '../../../../src/shared/texts/language';
import { issueSentence } from '../../../platform/issueSentence';
import type { Sentence } from '../../../platform/sentence';

/** A socket's state, kept through hibernation. */
export const socketState = z.object({
  session: z.object({ id: z.string(), memberId: z.string() }),
  /** Number of invalid messages. */
  faults: z.number(),
  /** A window of ten seconds and the number of messages in it. */
  windowStart: z.number(),
  said: z.number(),
  /** Milliseconds since 1970. */
  openedAt: z.number(),
  /** Of the page, for what it is told. */
  language: z.enum(LANGUAGES),
});

export type SocketState = z.infer<typeof socketState>;

const FAULTS_ALLOWED = 5;
const WINDOW_MS = 10_000;
/** As many as a member's calls: 600 a minute. */
const SAID_PER_WINDOW = 100;
/** The longest message with every character escaped, and the JSON around it. */
const LENGTH_ALLOWED = 13_000;

export type LiveFault =
  | { code: 'INVALID_EVENT' }
  | { code: 'TOO_FAST'; clientId?: string }
  /** A refused message: its writer gets the reason, with the `clientId`. */
  | { code: 'INVALID_INPUT'; refusal: Sentence; clientId: string };

export type LiveVerdict =
  | { do: 'act'; event: ClientEvent; state: SocketState }
  | { do: 'answer-error'; fault: LiveFault; state: SocketState }
  | { do: 'close'; state: SocketState };

/** Decides on a device's message. Repeated invalid messages and floods close the connection. */
export function judgeClientEvent(
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

/** A message whose `clientId` is valid, whatever else is not. */
const markedSend = z.object({ type: z.literal('send'), clientId: z.uuid() });

function parse(data: string | ArrayBuffer): ClientEvent | LiveFault {
  const said = read(data);
  const parsed = clientEvent.safeParse(said);
  if (parsed.success) return parsed.data;
  const send = markedSend.safeParse(said).data;
  if (!send) return { code: 'INVALID_EVENT' };
  const refusal = parsed.error.issues.flatMap(issueSentence);
  return { code: 'INVALID_INPUT', refusal, clientId: send.clientId };
}

function tooFast(data: string | ArrayBuffer): LiveFault {
  const send = markedSend.safeParse(read(data)).data;
  return { code: 'TOO_FAST', ...(send ? { clientId: send.clientId } : {}) };
}

/** The parsed message, unless it is not JSON or too long. */
function read(data: string | ArrayBuffer): unknown {
  if (typeof data !== 'string' || data.length > LENGTH_ALLOWED) return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
