import type { ServerEvent } from '../../src/shared/contract/live.ts';
import type { Actor } from './stage.ts';

/** A live connection like a page's. */
export interface Line {
  socket: WebSocket;
  heard: ServerEvent[];
  /** The close code and its reason. */
  closed: Promise<{ code: number; reason: string }>;
}

/** Opens a connection, and waits until it is open. Throws when it was refused. */
export async function openLine(origin: string, { cookie }: Pick<Actor, 'cookie'>): Promise<Line> {
  const url = `${origin.replace('http', 'ws')}/api/live`;
  const headers = { cookie, origin };
  // The browser's constructor takes no headers; Node's does.
  const socket: WebSocket = Reflect.construct(WebSocket, [url, { headers }]);
  const heard: ServerEvent[] = [];
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)) as ServerEvent);
  });
  const closed = new Promise<{ code: number; reason: string }>((done) => {
    socket.addEventListener('close', ({ code, reason }) => done({ code, reason }));
  });
  await new Promise<void>((done, failed) => {
    socket.addEventListener('open', () => done());
    socket.addEventListener('error', () => failed(new Error('No line was opened.')));
    void closed.then(() => failed(new Error('The line was closed as it opened.')));
  });
  return { socket, heard, closed };
}
