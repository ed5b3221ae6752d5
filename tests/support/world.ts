import { env } from 'cloudflare:workers';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { newJerseyDay } from '../../src/shared/rules/day';
import {
  blocks,
  conversationSides,
  decisions,
  members,
  messageCounts,
  pairs,
} from '../../worker/db/schema';
import { befriend, likeRow } from '../../worker/dev/factories/befriend';
import { makeMember, type NewMember } from '../../worker/dev/factories/makeMember';
import { tellObjects } from '../../worker/domain/sessions/leases';
import { conversationOf, inboxOf, pairOf } from '../../worker/platform/objects';
import { photoKeys } from '../../worker/platform/photos';
import { db, type TestMember } from './signedIn';

interface Someone {
  id: string;
}

export const PREMIUM = {
  premiumUntil: Date.now() + 86_400_000,
  subscriptionStatus: 'active',
} as const;
export const DAY = 86_400_000;

/** Adds members who never sign in, a few statements' worth at a time. */
export async function neighbours(given: Parameters<typeof makeMember>[0][]): Promise<NewMember[]> {
  const rows = given.map((each) => makeMember(each));
  const [first, ...rest] = rows.map((row) => db.insert(members).values(row));
  if (first) await db.batch([first, ...rest]);
  return rows;
}

/** As an act of the product changes a member: what objects remember of them is told, too. */
export async function change(who: Someone, to: Partial<NewMember>) {
  await db.update(members).set(to).where(eq(members.id, who.id));
  await tellObjects({ db, env, requestId: 'test' }, who.id);
}

/** The block alone: the conversation of the two is told that there may be one. */
export async function block(blocker: Someone, blocked: Someone) {
  const row = { blockerId: blocker.id, blockedId: blocked.id, createdAt: Date.now() };
  await db.insert(blocks).values(row);
  await threadOf(blocker, blocked).doubt();
}

export async function liked(
  actor: Someone,
  target: Someone,
  kind: 'like' | 'super' = 'like',
  at = Date.now(),
) {
  await db.insert(decisions).values(likeRow(actor.id, target.id, at, kind));
}

export async function matched(a: Someone, b: Someone, at = Date.now()) {
  await befriend(db, a.id, b.id, at);
}

export async function decisionOf(actor: Someone, target: Someone) {
  const [row] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.actorId, actor.id), eq(decisions.targetId, target.id)));
  return row;
}

/** Lets a decision have been made at another time. */
export async function decidedAt(actor: Someone, target: Someone, at: number) {
  await db
    .update(decisions)
    .set({ decidedAt: at })
    .where(and(eq(decisions.actorId, actor.id), eq(decisions.targetId, target.id)));
}

export async function matchesOf(a: Someone, b: Someone) {
  const { lowId, highId } = pairOf(a.id, b.id);
  return db
    .select()
    .from(pairs)
    .where(and(eq(pairs.lowId, lowId), eq(pairs.highId, highId), isNotNull(pairs.matchedAt)));
}

/** What the database says of one member's side of a conversation. */
export async function sideOf(member: Someone, other: Someone) {
  const [row] = await db
    .select()
    .from(conversationSides)
    .where(and(eq(conversationSides.memberId, member.id), eq(conversationSides.otherId, other.id)));
  return row;
}

/** What the directory says of whether a member has written in a conversation. */
export async function wroteTo(member: Someone, other: Someone): Promise<boolean | undefined> {
  const { lowId, highId } = pairOf(member.id, other.id);
  const [row] = await db
    .select({ low: pairs.lowWrote, high: pairs.highWrote })
    .from(pairs)
    .where(and(eq(pairs.lowId, lowId), eq(pairs.highId, highId)));
  return member.id === lowId ? row?.low : row?.high;
}

export async function messagesCounted(member: Someone): Promise<number> {
  return inboxOf(env, member.id).sentOn(newJerseyDay(new Date()));
}

export async function setMessagesCounted(
  member: Someone,
  count: number,
  at = new Date(),
  toStrangers = 0,
) {
  const day = newJerseyDay(at);
  await db
    .insert(messageCounts)
    .values({ memberId: member.id, day, count, toStrangers })
    .onConflictDoUpdate({
      target: [messageCounts.memberId, messageCounts.day],
      set: { count, toStrangers },
    });
  const counted = { day, messages: count, to_strangers: toStrangers };
  await inboxOf(env, member.id).takeCount(member.id, counted);
}

export function threadOf(a: Someone, b: Someone) {
  return conversationOf(env, a.id, b.id);
}

export function write(from: TestMember, to: Someone, content = 'Hello', clientId?: string) {
  return from.send('POST', '/api/messages', {
    receiverId: to.id,
    content,
    ...(clientId ? { clientId } : {}),
  });
}

/** Rows of every table, to see that a refused call stored nothing. */
export async function rowCounts(): Promise<Record<string, number>> {
  const tables = ['members', 'sessions', 'consents', 'decisions', 'pairs', 'conversation_sides'];
  const counts = [...tables, 'message_counts', 'rate_windows'].map(
    (table) => sql`(SELECT COUNT(*) FROM ${sql.identifier(table)}) AS ${sql.identifier(table)}`,
  );
  const [row] = await db.all<Record<string, number>>(sql`SELECT ${sql.join(counts, sql`, `)}`);
  return row ?? {};
}

/** A picture of a member, with its original in the bucket. */
export async function addPhoto(owner: Someone, id: string, bytes: Uint8Array, position = 0) {
  await env.PHOTOS.put(photoKeys.original(id), bytes);
  await db.run(sql`INSERT INTO photos (id, member_id, position, width, height, created_at)
    VALUES (${id}, ${owner.id}, ${position}, 1600, 1200, ${Date.now()})`);
}
