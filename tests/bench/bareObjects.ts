import * as z from 'zod';

/** What a line says and hears, of all that is measured against the product. */
export const bareMessage = z.object({ mark: z.string(), content: z.string() });
type BareMessage = z.infer<typeof bareMessage>;

const line = z.object({ bare: z.object({ me: z.string(), other: z.string() }) });

type Line = z.infer<typeof line>['bare'];

const TABLE =
  'CREATE TABLE IF NOT EXISTS bare (seq INTEGER PRIMARY KEY, sender TEXT, content TEXT)';

/** Stores a message and answers its number. */
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

/** A device of a member, with the one it writes to. */
export function acceptLine(ctx: DurableObjectState, { searchParams }: URL): Response {
  const { 0: device, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server, [BARE]);
  const bare = { me: searchParams.get('me'), other: searchParams.get('other') };
  server.serializeAttachment(line.parse({ bare }));
  return new Response(null, { status: 101, webSocket: device });
}

/** Whose line it is; `null` for one of the product's. */
export function lineOf(ctx: DurableObjectState, socket: WebSocket): Line | null {
  // What is measured of the product is not to wait for a look into what it keeps.
  const isBare = ctx.getTags(socket).includes(BARE);
  return isBare ? line.parse(socket.deserializeAttachment()).bare : null;
}

interface BareConversation {
  bareSend: (from: string, to: string, message: BareMessage) => Promise<number>;
}

/**
 * The least that keeps a message and tells of it: the sender's object calls the conversation's,
 * which stores and calls the receiver's, which stores and tells. Then the sender's own stores and
 * acknowledges. Nobody is asked whether they may.
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

/** A chat room of one object that tells everybody first and stores afterwards. */
export async function roomSend(ctx: DurableObjectState, data: string | ArrayBuffer) {
  const message = bareMessage.parse(JSON.parse(String(data)));
  const text = JSON.stringify(message);
  for (const socket of ctx.getWebSockets()) socket.send(text);
  await ctx.storage.put(`${new Date().toISOString()} ${message.mark}`, text);
}
