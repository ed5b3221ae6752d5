import { createServer } from 'node:net';

/** The port wished for where nothing listens on it, else any free one. */
export async function freePort(wished = 0): Promise<number> {
  const port = (wished <= 65_535 ? await listenOnce(wished) : null) ?? (await listenOnce(0));
  if (port === null) throw new Error('There is no free port.');
  return port;
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(null));
    server.listen(port, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : null));
    });
  });
}
