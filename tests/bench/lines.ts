/** An open WebSocket, with those that wait for an event on it. */
export interface Line {
  say: (text: string) => void;
  /** The first matching event from now on. Rejects if the connection closes first. */
  hears: (fits: (heard: string) => boolean) => Promise<string>;
  close: () => void;
}

/** Node's WebSocket accepts headers, unlike the browser's type. */
type SocketOf = new (url: string, options: { headers: Record<string, string> }) => WebSocket;

interface Waiting {
  fits: (heard: string) => boolean;
  found: (heard: string) => void;
  lost: (error: Error) => void;
}

export async function openLine(origin: string, path: string, cookie = ''): Promise<Line> {
  const Socket = WebSocket as unknown as SocketOf;
  const url = `${origin.replace('http', 'ws')}${path}`;
  const socket = new Socket(url, { headers: { cookie, origin } });
  const waiting = new Set<Waiting>();
  socket.addEventListener('message', ({ data }) => {
    for (const each of [...waiting]) {
      if (!each.fits(String(data))) continue;
      waiting.delete(each);
      each.found(String(data));
    }
  });
  socket.addEventListener('close', ({ code }) => {
    for (const each of waiting) each.lost(new Error(`The line ${path} closed with ${code}.`));
  });
  await new Promise<void>((opened, failed) => {
    socket.addEventListener('open', () => opened());
    socket.addEventListener('error', () => failed(new Error(`No line opened at ${path}.`)));
  });
  return {
    say: (text) => socket.send(text),
    hears: (fits) =>
      new Promise((found, lost) => {
        waiting.add({ fits, found, lost });
      }),
    close: () => socket.close(1000),
  };
}
