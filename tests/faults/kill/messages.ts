import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '../../../src/shared/contract/messages.ts';
import { type Line, openLine } from '../line.ts';
import type { Actor, Stage } from '../stage.ts';
import { type Ledger, untilAnswered, type Weather } from './acts.ts';

/** A member may make 600 calls a minute. */
const PACE_MS = 110;

export interface Pair {
  a: Actor;
  b: Actor;
  /** Messages as acknowledged, and as a device of the other side received them. */
  acknowledged: Message[];
  shown: Message[];
  /** What each side began to send, in order. */
  written: Record<string, string[]>;
}

/**
 * One side sends by calls, the other over its live connection, each one message after the other.
 */
export function writers(stage: Stage, weather: Weather, ledger: Ledger, pair: Pair) {
  return [byCalls(stage, weather, ledger, pair), byLine(stage, weather, ledger, pair)];
}

function nextMessage({ written }: Pair, from: Actor, to: Actor) {
  const mine = written[from.id] ?? [];
  written[from.id] = mine;
  const clientId = crypto.randomUUID();
  const content = `${mine.length} ${clientId} “It’s a date”, then? 🌊`;
  mine.push(content);
  return { receiverId: to.id, content, clientId };
}

async function byCalls(stage: Stage, weather: Weather, ledger: Ledger, pair: Pair) {
  const { a, b } = pair;
  while (!weather.isOver) {
    const body = nextMessage(pair, a, b);
    const route = ['POST', '/api/messages'] as const;
    const answer = await untilAnswered(stage, weather, ledger, route, { cookie: a.cookie, body });
    if (answer.status !== 201) throw new Error(`A message was refused: ${answer.text}`);
    pair.acknowledged.push(answer.body as Message);
    ledger.note('messages by calls');
    await wait(PACE_MS);
  }
}

async function byLine(stage: Stage, weather: Weather, ledger: Ledger, pair: Pair) {
  const { a, b } = pair;
  let line: Line | null = null;
  let read = 0;
  while (!weather.isOver) {
    const message = nextMessage(pair, b, a);
    for (let sent: Message | null = null; !sent; ) {
      line ??= await reopened(stage, weather, b);
      sent = await sendOver(line, message);
      for (const event of line.heard.slice(read)) {
        if (event.type === 'message' && event.message.senderId === a.id)
          pair.shown.push(event.message);
      }
      read = line.heard.length;
      if (sent) {
        pair.acknowledged.push(sent);
        ledger.note('messages over the live connection');
        await wait(PACE_MS);
      } else {
        line.socket.close();
        line = null;
        read = 0;
      }
    }
  }
  line?.socket.close();
}

async function reopened(stage: Stage, weather: Weather, who: Actor): Promise<Line> {
  for (;;) {
    await weather.up;
    try {
      return await openLine(stage.origin, who);
    } catch {
      await wait(100);
    }
  }
}

const PATIENCE_MS = 20_000;

/** The acknowledged message; `null` when the connection closed before. */
function sendOver(line: Line, message: { clientId: string }): Promise<Message | null> {
  return new Promise((done) => {
    const end = (sent: Message | null) => {
      clearTimeout(patience);
      line.socket.removeEventListener('message', receive);
      done(sent);
    };
    const patience = setTimeout(() => {
      line.socket.close();
      end(null);
    }, PATIENCE_MS);
    const receive = () => {
      const last = line.heard.at(-1);
      if (last?.type === 'sent' && last.clientId === message.clientId) end(last.message);
      // Too fast, or a part did not answer: it is sent again.
      if (last?.type === 'error' && last.clientId === message.clientId) end(null);
    };
    line.socket.addEventListener('message', receive);
    void line.closed.then(() => end(null));
    line.socket.send(JSON.stringify({ ...message, type: 'send' }));
  });
}

/** The errors in a pair's conversation. */
export async function wrongWith(stage: Stage, pair: Pair): Promise<string[]> {
  const { a, b } = pair;
  const thread = await wholeThread(stage, a, b);
  const theirs = await wholeThread(stage, b, a);
  const wrong: string[] = [];
  const name = `${a.id}:${b.id}`;
  if (thread.some(({ seq }, index) => seq !== index + 1))
    wrong.push(`${name}: numbers are not dense`);
  if (thread.some(({ id }, index) => theirs[index]?.id !== id))
    wrong.push(`${name}: the sides differ`);
  const bySeq = new Map(thread.map((message) => [message.seq, message]));
  const isThere = ({ seq, id, content, senderId }: Message) => {
    const found = bySeq.get(seq);
    return found?.id === id && found.content === content && found.senderId === senderId;
  };
  for (const message of pair.acknowledged) {
    if (!isThere(message)) wrong.push(`${name}: acknowledged ${message.seq} is not there`);
  }
  for (const message of pair.shown) {
    if (!isThere(message)) wrong.push(`${name}: shown ${message.seq} is not there`);
  }
  for (const { id } of [a, b]) {
    const order = thread.filter(({ senderId }) => senderId === id).map(({ content }) => content);
    // The last one may never have arrived.
    const written = (pair.written[id] ?? []).slice(0, order.length);
    if (order.join('\n') !== written.join('\n')) wrong.push(`${name}: once and in order is not so`);
  }
  return wrong;
}

async function wholeThread({ call }: Stage, reader: Actor, other: Actor): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const after = all.at(-1)?.seq ?? 0;
    const path = `/api/messages/${other.id}?after=${after}&limit=100`;
    const answer = await call('GET', path, { cookie: reader.cookie });
    if (answer.status !== 200) throw new Error(`A thread was not read: ${answer.text}`);
    const page = answer.body as Message[];
    all.push(...page.toSorted((one, next) => one.seq - next.seq));
    if (page.length === 0) return all;
  }
}
