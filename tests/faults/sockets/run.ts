import { setTimeout as wait } from 'node:timers/promises';
import { type Line, openLine } from '../line.ts';
import { judged, type Row } from '../row.ts';
import type { Actor, Stage } from '../stage.ts';
import { closing, frameHead, rawConnection, rawLine } from './rawConnection.ts';

const MiB = 1024 * 1024;
const OPENED = 120;
const KEPT = 20;
const TOO_MANY = 4429;
const POLICY = 1008;
const TOO_BIG = 1009;
const SOON_MS = 8_000;
const SETTLED_MS = 500;

interface Scene {
  stage: Stage;
  /** Writes to `friend`, who receives it over a live connection. */
  writer: Actor;
  friend: Actor;
  line: Line;
}

/**
 * What malicious devices do, or devices with a bad connection. Each row ends with a check that
 * others are still served.
 */
export async function attackSockets(stage: Stage): Promise<Row[]> {
  const [writer, friend] = (await stage.members(2, { isPremium: true })) as [Actor, Actor];
  for (const [from, to] of [[writer, friend] as const, [friend, writer] as const]) {
    const body = { targetUserId: to.id, isLiked: true };
    await stage.call('POST', '/api/matches', { cookie: from.cookie, body });
  }
  const line = await openLine(stage.origin, friend);
  const scene: Scene = { stage, writer, friend, line };
  const rows = [
    await tooMany(scene),
    await longText(scene),
    await bigFrame(scene),
    await binary(scene),
    await flood(scene),
    await silentReader(scene),
    await halfOpen(scene),
    await slowHeads(scene),
  ];
  line.socket.close();
  return rows;
}

/** Others are unaffected: a message is stored, and arrives over the friend's connection. */
async function othersGoOn({ stage, writer, friend, line }: Scene): Promise<string[]> {
  const startedAt = performance.now();
  const content = crypto.randomUUID();
  const body = { receiverId: friend.id, content };
  const answer = await stage.call('POST', '/api/messages', { cookie: writer.cookie, body });
  if (answer.status !== 201) return [`another member's message: ${answer.status}`];
  const isHeard = () =>
    line.heard.some((event) => event.type === 'message' && event.message.content === content);
  while (!isHeard()) {
    if (performance.now() - startedAt > SOON_MS) return ['another member heard nothing'];
    await wait(5);
  }
  return [];
}

async function tooMany(scene: Scene): Promise<Row> {
  const [crowd] = (await scene.stage.members(1)) as [Actor];
  const sockets = [];
  const ends = [];
  for (let at = 0; at < OPENED; at += 1) {
    const socket = await rawLine(scene.stage.origin, crowd.cookie);
    sockets.push(socket);
    ends.push(closing(socket));
  }
  const late = wait(SETTLED_MS).then(() => null);
  const ended = await Promise.all(ends.map((end) => Promise.race([end, late])));
  const closed = ended.slice(0, OPENED - KEPT);
  const kept = ended.slice(OPENED - KEPT);
  for (const socket of sockets) socket.destroy();
  return judged(
    `${OPENED} live connections of one member`,
    `the newest ${KEPT} stay; the oldest go with a word`,
    `${closed.length} closed with ${closed[0]?.code} “${closed[0]?.reason}”, ${kept.length} open`,
    [
      ...(closed.every((end) => end?.code === TOO_MANY) ? [] : ['an old one is open']),
      ...(kept.every((end) => end === null) ? [] : ['a new one was closed']),
      ...(await othersGoOn(scene)),
    ],
  );
}

/** The local runtime accepts no larger frames; ours ends what it accepts. */
async function bigFrame(scene: Scene): Promise<Row> {
  const [rude] = (await scene.stage.members(1)) as [Actor];
  const socket = await rawLine(scene.stage.origin, rude.cookie);
  const end = closing(socket);
  socket.write(frameHead(33 * MiB));
  socket.write(Buffer.alloc(33 * MiB, 'x'));
  const { code, reason } = await Promise.race([
    end,
    wait(SOON_MS).then(() => ({ code: 0, reason: 'nothing' })),
  ]);
  socket.destroy();
  return judged('… text of 33 MiB', 'the line is closed with a word', `${code} “${reason}”`, [
    ...(code === TOO_BIG ? [] : [`not ${TOO_BIG}`]),
    ...(await othersGoOn(scene)),
  ]);
}

async function longText(scene: Scene): Promise<Row> {
  const [rude] = (await scene.stage.members(1)) as [Actor];
  const line = await openLine(scene.stage.origin, rude);
  line.socket.send('x'.repeat(65 * 1024));
  const isAnswered = () => line.heard.some(({ type }) => type === 'error');
  for (const giveUpAt = Date.now() + SOON_MS; !isAnswered() && Date.now() < giveUpAt; ) {
    await wait(10);
  }
  const isOpen = line.socket.readyState === WebSocket.OPEN;
  line.socket.close();
  return judged(
    'Over the live connection: text of 65 KB',
    'an error, and the line stays',
    `${isAnswered() ? 'an error' : 'nothing'}, ${isOpen ? 'open' : 'closed'}`,
    [...(isAnswered() && isOpen ? [] : ['is something else']), ...(await othersGoOn(scene))],
  );
}

async function binary(scene: Scene): Promise<Row> {
  const [rude] = (await scene.stage.members(1)) as [Actor];
  const line = await openLine(scene.stage.origin, rude);
  for (let at = 0; at < 6; at += 1) line.socket.send(new Uint8Array([1, 2, 3]));
  const { code } = await line.closed;
  const errors = line.heard.filter(({ type }) => type === 'error').length;
  return judged('… binary frames', 'five errors, then closed', `${errors} errors, then ${code}`, [
    ...(code === POLICY && errors === 5 ? [] : ['is something else']),
    ...(await othersGoOn(scene)),
  ]);
}

async function flood(scene: Scene): Promise<Row> {
  const lines = await Promise.all(
    (await scene.stage.members(10)).map((rude) => openLine(scene.stage.origin, rude)),
  );
  const text = JSON.stringify({ type: 'typing', userId: scene.friend.id });
  for (const { socket } of lines) for (let at = 0; at < 1_000; at += 1) socket.send(text);
  const during = await othersGoOn(scene);
  const codes = await Promise.all(lines.map(({ closed }) => closed.then(({ code }) => code)));
  return judged(
    '… 1,000 events at once from each of ten members',
    'their lines are closed; everybody else is served meanwhile',
    `closed with ${[...new Set(codes)]}, and a message came through meanwhile`,
    [...(codes.every((code) => code === POLICY) ? [] : ['one is open']), ...during],
  );
}

/** A device that stops reading, while its member receives messages. */
async function silentReader(scene: Scene): Promise<Row> {
  const { stage, writer, friend, line } = scene;
  const socket = await rawLine(stage.origin, friend.cookie);
  socket.pause();
  const wrong: string[] = [];
  const written = new Set<string>();
  for (let at = 0; at < 60; at += 1) {
    const body = { receiverId: friend.id, content: `${'🌊'.repeat(900)} ${at}` };
    written.add(body.content);
    const answer = await stage.call('POST', '/api/messages', { cookie: writer.cookie, body });
    if (answer.status !== 201) wrong.push(`a message: ${answer.status}`);
    await wait(110);
  }
  // The last message arrives last.
  wrong.push(...(await othersGoOn(scene)));
  socket.destroy();
  const path = `/api/messages/${writer.id}?limit=100`;
  const stored = (await stage.call('GET', path, friend)).body as { content: string }[];
  const shown = line.heard.flatMap((event) => (event.type === 'message' ? [event.message] : []));
  const counts = [stored, shown].map(
    (messages) => messages.filter(({ content }) => written.has(content)).length,
  );
  if (counts.some((count) => count !== written.size)) wrong.push(`not ${written.size} each`);
  return judged(
    'A device that reads nothing, while 60 long messages come',
    'all are stored, and shown on the member’s other device',
    `${counts[0]} stored and ${counts[1]} shown`,
    wrong,
  );
}

/** Half a frame, and then nothing; and connections that disappear without a close. */
async function halfOpen(scene: Scene): Promise<Row> {
  const { stage, friend } = scene;
  const sockets = [];
  for (let at = 0; at < 10; at += 1) {
    const socket = await rawLine(stage.origin, friend.cookie);
    socket.write(frameHead(60_000));
    socket.write('{"type":"typing"');
    sockets.push(socket);
  }
  const wrong = await othersGoOn(scene);
  for (const socket of sockets.slice(5)) socket.resetAndDestroy();
  wrong.push(...(await othersGoOn(scene)));
  for (const socket of sockets) socket.destroy();
  return judged(
    'Half a frame and nothing more on ten lines, five of them gone without a word',
    'the member’s other device is served on',
    'messages came through',
    wrong,
  );
}

/** Requests whose headers never end. */
async function slowHeads(scene: Scene): Promise<Row> {
  const sockets = await Promise.all(
    Array.from({ length: 100 }, () => rawConnection(scene.stage.origin)),
  );
  for (const socket of sockets) socket.write('POST /api/messages HTTP/1.1\r\nHost: loc');
  const wrong = await othersGoOn(scene);
  for (const socket of sockets) socket.write('alhost\r\nX-Slow: ');
  wrong.push(...(await othersGoOn(scene)));
  for (const socket of sockets) socket.destroy();
  return judged(
    '100 requests whose head never ends',
    'everybody else is served',
    'messages came through',
    wrong,
  );
}
