import { eq, notLike, sql } from 'drizzle-orm';
import * as z from 'zod';
import { createApp } from '../../worker/app';
import { openDatabase } from '../../worker/db/client';
import { runAll } from '../../worker/db/runBatch';
import { members, photos } from '../../worker/db/schema';
import type { ChatLine } from '../../worker/dev/demo/chats/demoChat';
import { befriend, startThread } from '../../worker/dev/factories/befriend';
import type { ConversationObject } from '../../worker/dev/seedWorker';
import { conversationOf, memberObjectOf } from '../../worker/platform/objects';
import { photoKeys } from '../../worker/platform/photos';

export { ConversationObject, MemberObject, PageViewCounter } from '../../worker/dev/seedWorker';

const HOUR = 3_600_000;
const PICTURE_BYTES = 4_096;
const COMES_AND_GOES = 'usr_life_';
const WORDS = 'See you under the clock at the terminal, then? 🌊 “It’s a date”; I mean it.';

const leaving = z.object({ what: z.literal('leaving'), memberId: z.string() });
const filling = z.object({
  what: z.enum(['conversations', 'photos', 'life']),
  from: z.number(),
  to: z.number(),
  messages: z.number(),
});
type Filling = z.infer<typeof filling>;

const app = createApp();

/** The product, with routes that fill it with members' data. Never part of a product build. */
export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== '/api/bench/house') return app.fetch(request, env, ctx);
    const asked = z.union([leaving, filling]).parse(await request.json());
    if (asked.what === 'leaving') {
      await leave(env, asked.memberId);
      return new Response('done');
    }
    const fill = { conversations: writeConversations, photos: storePhotos, life: live }[asked.what];
    await fill(env, asked);
    return new Response('done');
  },
} satisfies ExportedHandler<Env>;

/** Each photo in every width, with distinct bytes. */
async function storePhotos(env: Env, { from, to }: Filling) {
  const db = openDatabase(env.DB);
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .orderBy(photos.id)
    .limit(to - from)
    .offset(from);
  const httpMetadata = { contentType: 'image/webp' };
  for (const { id } of rows) {
    const bytes = crypto.getRandomValues(new Uint8Array(PICTURE_BYTES));
    await Promise.all(photoKeys.all(id).map((key) => env.PHOTOS.put(key, bytes, { httpMetadata })));
  }
}

/** Matches who wrote to each other. Of every eight, one was unmatched and one blocked. */
async function writeConversations(env: Env, { from, to, messages }: Filling) {
  const db = openDatabase(env.DB);
  const all = await db.select({ id: members.id }).from(members).orderBy(members.id);
  const idAt = (index: number) => all[index % all.length]?.id ?? '';
  for (let index = from; index < to; index += 1) {
    const [a, b] = [idAt(index), idAt(index + 1 + Math.floor(index / all.length))];
    await writeConversation(env, [a, b], index, messages);
  }
}

async function leave(env: Env, memberId: string) {
  const db = openDatabase(env.DB);
  const own = await db.select().from(photos).where(eq(photos.memberId, memberId));
  await db.delete(members).where(eq(members.id, memberId));
  await env.PHOTOS.delete(own.flatMap(({ id }) => photoKeys.all(id)));
  await memberObjectOf(env, memberId).forget();
}

/** Members join, move, leave and write: each time several tables and objects change. */
async function live(env: Env, { from, to, messages }: Filling) {
  const db = openDatabase(env.DB);
  const all = await db
    .select()
    .from(members)
    .where(notLike(members.id, `${COMES_AND_GOES}%`))
    .orderBy(members.id);
  for (let index = from; index < to; index += 1) {
    const [a, b] = [all[index % messages], all[(index + 1) % all.length]];
    const model = all.at(-1);
    if (!a || !b || !model) return;
    const id = (at: number) => `${COMES_AND_GOES}${String(at).padStart(6, '0')}`;
    const email = `${id(index)}@parkway.example`;
    await runAll(db, [
      db.insert(members).values({ ...model, id: id(index), email }),
      db.delete(members).where(eq(members.id, id(index - 5))),
      db
        .update(members)
        .set({ townId: 1 + (index % 3) })
        .where(eq(members.id, a.id)),
      db.run(sql`INSERT INTO message_counts (member_id, day, count) VALUES (${a.id}, '2026-01-01', 1)
        ON CONFLICT (member_id, day) DO UPDATE SET count = count + 1`),
    ]);
    await conversationOf(env, a.id, b.id).storeMessage({
      senderId: a.id,
      receiverId: b.id,
      content: `${index}: ${WORDS}`,
      clientId: `life-${index}`,
      requestId: 'life',
      isLiked: false,
      knownVersion: 0,
      room: { day: true, strangers: true, isHeld: false, strangersHeld: false, sameToStrangers: 0 },
    });
  }
}

async function writeConversation(
  env: Env,
  [a, b]: readonly [string, string],
  index: number,
  messages: number,
) {
  await befriend(env, a, b, Date.now() - 72 * HOUR);
  await startThread(env, a, b);
  const stub = conversationOf(env, a, b) as unknown as DurableObjectStub<ConversationObject>;
  const lines = Array.from({ length: messages }, (_, line): ChatLine => {
    return [line % 2 === 0 ? 'a' : 'b', 3, `${line}: ${WORDS}`];
  });
  await stub.writePast(a, b, lines, HOUR);
  const ending = { at: Date.now(), firstNames: { [a]: 'Ann', [b]: 'Bob' } };
  if (index % 8 === 6) await stub.erase(ending);
  if (index % 8 === 7) await stub.leave(a, ending);
}
