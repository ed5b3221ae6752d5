import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A TCP connection that sends what it is told to, as slowly and as little as it likes. */
export async function rawConnection(origin: string): Promise<Socket> {
  const { port } = new URL(origin);
  const socket = connect({ port: Number(port), host: 'localhost' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Opens a live connection by hand, and leaves the incoming data to the caller. */
export async function rawLine(origin: string, cookie: string): Promise<Socket> {
  const socket = await rawConnection(origin);
  const head = [
    'GET /api/live HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    `Cookie: ${cookie}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) {
    throw new Error(`No line was opened: ${answer.toString('latin1').slice(0, 60)}`);
  }
  return socket;
}

/** The beginning of a frame that announces this many bytes of text; its mask is zero. */
export function frameHead(bytes: number): Buffer {
  const head = Buffer.alloc(14);
  head[0] = 0x81;
  head[1] = 0x80 | 127;
  head.writeBigUInt64BE(BigInt(bytes), 2);
  return head;
}

/**
 * The code and the reason with which the server closes a connection, as soon as its frame arrives:
 * the local runtime leaves the connection itself open, and Node's client reports nothing until it
 * closes.
 */
export function closing(socket: Socket): Promise<{ code: number; reason: string }> {
  let bytes = Buffer.alloc(0);
  return new Promise((done) => {
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part]);
      for (let frame = firstFrame(bytes); frame; frame = firstFrame(bytes)) {
        const { opcode, payload, rest } = frame;
        bytes = rest;
        if (opcode !== 8) continue;
        const code = payload.length >= 2 ? payload.readUInt16BE(0) : 0;
        done({ code, reason: payload.subarray(2).toString() });
      }
    });
  });
}

/** A whole frame of the server, which masks none; `null` while a part is missing. */
function firstFrame(bytes: Buffer) {
  if (bytes.length < 2) return null;
  const short = (bytes[1] ?? 0) & 127;
  const head = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < head) return null;
  const length =
    short === 127
      ? Number(bytes.readBigUInt64BE(2))
      : short === 126
        ? bytes.readUInt16BE(2)
        : short;
  if (bytes.length < head + length) return null;
  return {
    opcode: (bytes[0] ?? 0) & 15,
    payload: bytes.subarray(head, head + length),
    rest: Buffer.from(bytes.subarray(head + length)),
  };
}
