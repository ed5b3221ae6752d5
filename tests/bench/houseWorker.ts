import * as z from 'zod';
import { createApp } from '../../worker/app';
import { openDatabase } from '../../worker/db/client';
import { members, photos } from '../../worker/db/schema';
import type { ChatLine } from '../../worker/dev/demo/demoChat';
import { befriend, startThread } from '../../worker/dev/factories/befriend';
import type { Conversation } from '../../worker/dev/seedWorker';
import { conversationOf } from '../../worker/platform/objects';
import { photoKeys } from '../../worker/platform/photos';

export { Conversation, Inbox, PageViews } from '../../worker/dev/seedWorker';

const HOUR = 3_600_000;
const PICTURE_BYTES = 4_096;
const WORDS = 'See you under the clock at the terminal, then? 🌊 “It’s a date”; I mean it.';

const filling = z.object({
  what: z.enum(['conversations', 'photos']),
  from: z.number(),
  to: z.number(),
  messages: z.number(),
});
type Filling = z.infer<typeof filling>;

const app = createApp();

/** The product, and a way to fill it with what members leave behind. Never part of a product build. */
export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== '/api/bench/house') return app.fetch(request, env, ctx);
    const asked = filling.parse(await request.json());
    await (asked.what === 'photos' ? storePhotos(env, asked) : writeConversations(env, asked));
    return new Response('done');
  },
} satisfies ExportedHandler<Env>;

/** Each of the photos in every width, with bytes of its own. */
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

/** Matches who wrote to each other. Of every eight one was unmatched, one ended by a block. */
async function writeConversations(env: Env, { from, to, messages }: Filling) {
  const db = openDatabase(env.DB);
  const all = await db.select({ id: members.id }).from(members).orderBy(members.id);
  const idAt = (index: number) => all[index % all.length]?.id ?? '';
  for (let index = from; index < to; index += 1) {
    const [a, b] = [idAt(index), idAt(index + 1 + Math.floor(index / all.length))];
    await writeConversation(env, [a, b], index, messages);
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
  const stub = conversationOf(env, a, b) as unknown as DurableObjectStub<Conversation>;
  const lines = Array.from({ length: messages }, (_, line): ChatLine => {
    return [line % 2 === 0 ? 'a' : 'b', 3, `${line}: ${WORDS}`];
  });
  await stub.writePast(a, b, lines, HOUR);
  const ending = { at: Date.now(), firstNames: { [a]: 'Ann', [b]: 'Bob' } };
  if (index % 8 === 6) await stub.erase(ending);
  if (index % 8 === 7) await stub.leave(a, ending);
}
