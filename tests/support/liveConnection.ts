import { expect } from 'vitest';
import { type ServerEvent, serverEvent } from '../../src/shared/contract/live';
import type { Language } from '../../src/shared/texts/language';
import { call, ORIGIN } from './signedIn';

type Type = ServerEvent['type'];
type EventOf<T extends Type> = Extract<ServerEvent, { type: T }>;

/** One device's live connection, and everything it has received. */
export interface LiveConnection {
  events: ServerEvent[];
  of: <T extends Type>(type: T) => EventOf<T>[];
  say: (data: string | ArrayBuffer | object) => void;
  /** The first matching event of this type, received already or to come. */
  nextEvent: <T extends Type>(
    type: T,
    fits?: (event: EventOf<T>) => boolean,
  ) => Promise<EventOf<T>>;
  close: () => void;
  /** The code with which the server closes it. */
  closed: Promise<number>;
}

export async function liveConnection(
  member: { cookie: string },
  language: Language = 'en',
): Promise<LiveConnection> {
  const answer = await handshake({ cookie: member.cookie }, language);
  const socket = answer.webSocket;
  if (!socket) throw new Error(`No line was opened: ${answer.status}`);
  const events: ServerEvent[] = [];
  const waiting = new Set<() => void>();
  const { promise: closed, resolve: close } = Promise.withResolvers<number>();
  socket.addEventListener('message', ({ data }) => {
    events.push(serverEvent.parse(JSON.parse(String(data))));
    for (const look of [...waiting]) look();
  });
  socket.addEventListener('close', ({ code }) => close(code));
  socket.accept();

  const of = <T extends Type>(type: T) =>
    events.filter((event): event is EventOf<T> => event.type === type);
  return {
    events,
    of,
    closed,
    close: () => socket.close(1000),
    say: (data) =>
      socket.send(
        typeof data === 'string' || data instanceof ArrayBuffer ? data : JSON.stringify(data),
      ),
    nextEvent: (type, fits = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = of(type).find(fits);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** The request for a connection, as a browser sends it from our own page. */
export function handshake(
  headers: Record<string, string>,
  language: Language = 'en',
): Promise<Response> {
  return call(`/api/live?language=${language}`, {
    headers: { Upgrade: 'websocket', Origin: ORIGIN, ...headers },
  });
}

/** Waits until `read` returns the expected value: for what happens after an answer was sent. */
export async function eventually<Value>(read: () => Promise<Value>, expected: Value) {
  await expect.poll(read, { interval: 10, timeout: 45_000 }).toEqual(expected);
}

/** Sending into a connection that the server has closed already is no failure of a test. */
export function sendIfOpen(line: LiveConnection, event: object) {
  try {
    line.say(event);
  } catch {
    // Closed.
  }
}
