import { eq } from 'drizzle-orm';
import { newJerseyDay } from '../../src/shared/rules/day';
import { HOUR, MINUTE } from '../../src/shared/rules/durations.ts';
import { type Database, openDatabase } from '../db/client';
import { plus } from '../db/expressions';
import { members, messageCounts } from '../db/schema';
import { ConversationObject as ProductConversation } from '../objects/conversation/ConversationObject';
import { sha256Hex } from '../platform/ids';
import { conversationOf } from '../platform/objects';
import { photoKeys } from '../platform/photos';
import eventPictures from './art/eventPictures.json' with { type: 'json' };
import { castFor } from './demo/chats/castChats';
import type { ChatLine } from './demo/chats/demoChat';
import { type NewEvent, pictureUrl } from './demo/events/events';
import { topUpEvents } from './demo/events/eventsTopUp';
import { DEMO_LOGINS } from './demo/logins';
import { seedFigures } from './demo/seedFigures';
import { type SeededMembers, seedMembers } from './demo/seedMembers';
import { befriend, giveLike, startThread } from './factories/befriend';

export { MemberObject } from '../objects/member/MemberObject';
export { PageViewCounter } from '../objects/pageViews/PageViewCounter';

/** How long ago each of an account's chats ended, the latest first. */
const CHAT_AGES = [0.6, 5, 21, 47, 90, 160, 260].map((hours) => hours * HOUR);
const WANTED = {
  free: { chats: 5, openings: 3, admirers: 6 },
  premium: { chats: 6, openings: 4, admirers: 9 },
  admin: { chats: 2, openings: 1, admirers: 3 },
  deputy: { chats: 0, openings: 0, admirers: 0 },
};

/** The product's conversation, with a way to write its past. */
export class ConversationObject extends ProductConversation {
  async writePast(a: string, b: string, lines: readonly ChatLine[], endedAgo: number) {
    const total = lines.reduce((sum, [, minutesLater]) => sum + minutesLater, 0);
    let at = Date.now() - endedAgo - total * MINUTE;
    const { pair, messages, updates } = this.parts;
    pair.remember(a, b);
    for (const [from, minutesLater, text] of lines) {
      at += minutesLater * MINUTE;
      messages.append(from === 'a' ? a : b, null, text, new Date(at));
    }
    await updates.finish();
  }
}

/** Fills a development store; `loadDemo.ts` starts it, calls it and stops it. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const [, , , what, name = ''] = new URL(request.url).pathname.split('/');
    if (what === 'portraits') {
      await env.PHOTOS.put(`demo/${name}`, await request.arrayBuffer());
    } else if (what === 'members') {
      await seed(env);
    } else if (what === 'events') {
      await topUpEvents(openDatabase(env.DB), Date.now(), (event) => keepPicture(env, event));
    }
    return new Response('done');
  },
} satisfies ExportedHandler<Env>;

async function seed(env: Env) {
  const db = openDatabase(env.DB);
  const known = await db.select().from(members).where(eq(members.email, DEMO_LOGINS[0].email));
  if (known.length > 0) return;
  const seeded = await seedMembers(db);
  await Promise.all([
    copyPictures(env, seeded.pictures),
    seedMeetings(env, seeded),
    seedFigures(db, seeded.people),
  ]);
}

/** Stores the copy that the product would make of an event's picture on the first request. */
async function keepPicture(env: Env, { id, imageUrl }: NewEvent) {
  const name = eventPictures.find((each) => pictureUrl(each) === imageUrl);
  const picture = name && (await env.PHOTOS.get(`demo/event-${name}.webp`));
  if (!picture || !imageUrl) throw new Error(`The picture ${imageUrl} was not sent.`);
  await env.PHOTOS.put(photoKeys.event(id), await picture.arrayBuffer(), {
    httpMetadata: { contentType: 'image/webp' },
    customMetadata: { from: await sha256Hex(imageUrl) },
  });
}

async function copyPictures(env: Env, pictures: SeededMembers['pictures']) {
  const httpMetadata = { contentType: 'image/webp' };
  for (const { id, file } of pictures) {
    const portrait = await env.PHOTOS.get(`demo/${file}`);
    if (!portrait) throw new Error(`The portrait ${file} was not sent.`);
    const bytes = await portrait.arrayBuffer();
    await env.PHOTOS.put(photoKeys.original(id), bytes, { httpMetadata });
    await env.PHOTOS.put(photoKeys.variant(id, 640), bytes, { httpMetadata });
  }
}

async function seedMeetings(env: Env, { people, accounts }: SeededMembers) {
  const now = Date.now();
  const taken = new Set<string>();
  for (const { id, key, person } of accounts) {
    const cast = castFor(person, people, taken, WANTED[key]);
    for (const [index, { chat, partner }] of cast.chats.entries()) {
      const endedAgo = CHAT_AGES[index] ?? 300 * HOUR;
      await befriend(env, id, partner.id, now - endedAgo - 72 * HOUR);
      await writePast(env, id, partner.id, chat.lines, endedAgo);
    }
    for (const [index, { opening, sender }] of cast.openings.entries()) {
      await writePast(env, sender.id, id, [['a', 0, opening.text]], (index * 9 + 2) * HOUR);
    }
    for (const [index, admirer] of cast.admirers.entries()) {
      const kind = index === 1 ? 'super' : 'like';
      await giveLike(env, admirer.id, id, now - (index + 1) * 7 * HOUR, kind);
    }
  }
}

async function writePast(env: Env, a: string, b: string, lines: readonly ChatLine[], ago: number) {
  const conversation = conversationOf(
    env,
    a,
    b,
  ) as unknown as DurableObjectStub<ConversationObject>;
  await startThread(env, a, b);
  await conversation.writePast(a, b, lines, ago);
  await countMessages(openDatabase(env.DB), a, b, lines, Date.now() - ago);
}

/** Counts what each sent, on the day the chat ended; not today, to leave the whole daily limit. */
async function countMessages(
  db: Database,
  a: string,
  b: string,
  lines: readonly ChatLine[],
  endedAt: number,
) {
  const day = newJerseyDay(new Date(Math.min(endedAt, Date.now() - 24 * HOUR)));
  for (const [side, memberId] of [
    ['a', a],
    ['b', b],
  ] as const) {
    const count = lines.filter(([from]) => from === side).length;
    if (count === 0) continue;
    await db
      .insert(messageCounts)
      .values({ memberId, day, count })
      .onConflictDoUpdate({
        target: [messageCounts.memberId, messageCounts.day],
        set: { count: plus(messageCounts.count, count) },
      });
  }
}
