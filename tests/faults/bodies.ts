import { request } from 'node:http';
import { judged, type Row } from './row.ts';
import { rawConnection } from './sockets/rawConnection.ts';
import type { Actor, Stage } from './stage.ts';

const MiB = 1024 * 1024;

/** Bodies that are too big, with and without announcing it, and one that never ends. */
export async function attackBodies(stage: Stage): Promise<Row[]> {
  const [me, other] = (await stage.members(2)) as [Actor, Actor];
  const row = async (what: string, path: string, bytes: number, isSaid: boolean) => {
    const status = await post(stage, me, { path, bytes, isSaid });
    const health = await stage.call('GET', '/api/health');
    return judged(what, '413, before it is taken in', `${status}`, [
      ...(status === 413 ? [] : ['not 413']),
      ...(health.status === 200 ? [] : ['the server is down']),
    ]);
  };
  return [
    await row('A body of 65 KB', '/api/messages', 65 * 1024, true),
    await row('… of 33 MiB', '/api/messages', 33 * MiB, true),
    await row('… of 33 MiB that does not say its length', '/api/messages', 33 * MiB, false),
    await row('… as a photo', '/api/upload/profile-photo', 33 * MiB, true),
    await row('… as a photo without its length', '/api/upload/profile-photo', 33 * MiB, false),
    await endless(stage, me, other),
  ];
}

/** Returns the status, whether or not the server read all of it. */
function post(
  { origin }: Stage,
  { cookie }: Actor,
  { path, bytes, isSaid }: { path: string; bytes: number; isSaid: boolean },
): Promise<number> {
  const isPhoto = path.includes('upload');
  const type = isPhoto ? 'multipart/form-data; boundary=x' : 'application/json';
  return new Promise((done, failed) => {
    const sent = request(origin + path, {
      method: 'POST',
      headers: {
        origin,
        cookie,
        'content-type': type,
        ...(isSaid ? { 'content-length': bytes } : {}),
      },
    });
    let status = 0;
    sent.on('response', (answer) => {
      status = answer.statusCode ?? 0;
      answer.resume();
      done(status);
    });
    sent.on('error', (error) => setTimeout(() => (status ? done(status) : failed(error)), 200));
    const piece = Buffer.alloc(64 * 1024, 'x');
    let left = bytes;
    const write = () => {
      while (left > 0 && !status) {
        const part = piece.subarray(0, Math.min(left, piece.length));
        left -= part.length;
        sent.write(part);
        // Slowly enough to receive a refusal before the connection is closed.
        return setTimeout(write, 4);
      }
      return sent.end();
    };
    write();
  });
}

async function endless(stage: Stage, me: Actor, other: Actor): Promise<Row> {
  const body = JSON.stringify({ receiverId: other.id, content: 'never whole' });
  const sockets = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const socket = await rawConnection(stage.origin);
      const head = [
        'POST /api/messages HTTP/1.1',
        `Host: ${new URL(stage.origin).host}`,
        `Origin: ${stage.origin}`,
        `Cookie: ${me.cookie}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length + 100}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
      return socket;
    }),
  );
  const startedAt = performance.now();
  const answer = await stage.call('GET', '/api/auth/me', other);
  const took = performance.now() - startedAt;
  for (const socket of sockets) socket.destroy();
  const thread = await stage.call('GET', `/api/messages/${me.id}`, other);
  return judged(
    '50 bodies that never end',
    'others are served; nothing of them is stored',
    'served, nothing stored',
    [
      ...(answer.status === 200 && took < 5_000 ? [] : [`${answer.status} after ${took} ms`]),
      ...(thread.text.includes('never whole') ? ['a part is stored'] : []),
    ],
  );
}
