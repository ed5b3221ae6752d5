import * as z from 'zod';

/** What the connections of the reference implementations send and receive. */
export const bareMessage = z.object({ mark: z.string(), content: z.string() });
type BareMessage = z.infer<typeof bareMessage>;

const line = z.object({ bare: z.object({ me: z.string(), other: z.string() }) });

type Line = z.infer<typeof line>['bare'];

const TABLE =
  'CREATE TABLE IF NOT EXISTS bare (seq INTEGER PRIMARY KEY, sender TEXT, content TEXT)';

/** Stores a message and returns its number. */
export function bareAppend(sql: SqlStorage, sender: string, content: string): number {
  sql.exec(TABLE);
  return sql
    .exec<{ seq: number }>(
      'INSERT INTO bare (sender, content) VALUES (?, ?) RETURNING seq',
      sender,
      content,
    )
    .one().seq;
}

const BARE = 'bare';

/** Accepts a connection of one member's device, which writes to one other member. */
export function acceptLine(ctx: DurableObjectState, { searchParams }: URL): Response {
  const { 0: device, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server, [BARE]);
  const bare = { me: searchParams.get('me'), other: searchParams.get('other') };
  server.serializeAttachment(line.parse({ bare }));
  return new Response(null, { status: 101, webSocket: device });
}

/** The members of a bare connection; `null` for one of the product's. */
export function lineOf(ctx: DurableObjectState, socket: WebSocket): Line | null {
  // Tags first: the product's connections are not slowed down by parsing their attachment.
  const isBare = ctx.getTags(socket).includes(BARE);
  return isBare ? line.parse(socket.deserializeAttachment()).bare : null;
}

interface BareConversation {
  bareSend: (from: string, to: string, message: BareMessage) => Promise<number>;
}

/**
 * The minimum that stores and delivers a message: the sender's object calls the conversation's,
 * which stores and calls the receiver's, which stores and sends. Then the sender's own stores and
 * acknowledges. No permission is checked.
 */
export async function bareSend(
  ctx: DurableObjectState,
  env: Env,
  socket: WebSocket,
  { me, other }: Line,
  data: string | ArrayBuffer,
) {
  const message = bareMessage.parse(JSON.parse(String(data)));
  const name = `bare:${[me, other].sort().join(':')}`;
  const stub = env.CONVERSATIONS.getByName(name) as unknown as BareConversation;
  const seq = await stub.bareSend(me, other, message);
  bareAppend(ctx.storage.sql, me, message.content);
  socket.send(JSON.stringify({ ...message, seq, sent: true }));
}

/** The receiver's part. */
export function bareTake(ctx: DurableObjectState, from: string, message: BareMessage) {
  bareAppend(ctx.storage.sql, from, message.content);
  for (const socket of ctx.getWebSockets()) socket.send(JSON.stringify(message));
}

/** A chat room of one object, which sends to everyone first and stores afterwards. */
export async function roomSend(ctx: DurableObjectState, data: string | ArrayBuffer) {
  const message = bareMessage.parse(JSON.parse(String(data)));
  const text = JSON.stringify(message);
  for (const socket of ctx.getWebSockets()) socket.send(text);
  await ctx.storage.put(`${new Date().toISOString()} ${message.mark}`, text);
}
