import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { newJerseyDay } from '../../src/shared/rules/day';
import { runAll } from '../../worker/db/runBatch';
import { members, messageCounts, pairs } from '../../worker/db/schema';
import { befriend, giveLike, pastLike } from '../../worker/dev/factories/befriend';
import { makeMember, type NewMember } from '../../worker/dev/factories/makeMember';
import { invalidateObjects } from '../../worker/domain/sessions/leases';
import type { LikeDecision } from '../../worker/objects/member/likes/decisionRules';
import { conversationOf, memberObjectOf, pairOf } from '../../worker/platform/objects';
import { photoKeys } from '../../worker/platform/photos';
import { rewritten } from './rewritten';
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
  await runAll(
    db,
    rows.map((row) => db.insert(members).values(row)),
  );
  return rows;
}

/** Changes a member as the product does: objects that remember them are told, too. */
export async function change(who: Someone, to: Partial<NewMember>) {
  // As the setting does: members they like continue to see them.
  if (to.browseIncognito) await memberObjectOf(env, who.id).keepTies(who.id, true);
  await db.update(members).set(to).where(eq(members.id, who.id));
  await invalidateObjects({ db, env, requestId: 'test' }, who.id);
}

/** Only the block: the conversation of the two is told that there may be one. */
export async function block(blocker: Someone, blocked: Someone) {
  await db.run(sql`INSERT INTO blocks (blocker_id, blocked_id, created_at, first_name)
    SELECT ${blocker.id}, id, ${Date.now()}, first_name FROM members WHERE id = ${blocked.id}`);
  await threadOf(blocker, blocked).doubt();
}

export async function liked(
  actor: Someone,
  target: Someone,
  kind: 'like' | 'super' = 'like',
  at = Date.now(),
) {
  await giveLike(env, actor.id, target.id, at, kind);
}

/** Likes many at once. The liked members know nothing of it: only the giver's lists change. */
export async function likedMany(actor: Someone, targets: readonly Someone[]) {
  const given = targets.map(({ id }) => pastLike(id, Date.now()));
  await memberObjectOf(env, actor.id).takeDecisions(actor.id, { given });
}

export async function matched(a: Someone, b: Someone, at = Date.now()) {
  await befriend(env, a.id, b.id, at);
}

/** All of a member's decisions, as their object stores them. */
export function givenBy(actor: Someone): Promise<LikeDecision[]> {
  return memberObjectOf(env, actor.id).likesAfter('', 10_000);
}

export async function decisionOf(actor: Someone, target: Someone) {
  return (await givenBy(actor)).find(({ targetId }) => targetId === target.id);
}

/** Changes the time of a decision. */
export async function decidedAt(actor: Someone, target: Someone, at: number) {
  const statement = 'UPDATE given SET at = ? WHERE target_id = ?';
  await rewritten(memberObjectOf(env, actor.id), statement, at, target.id);
}

export async function matchesOf(a: Someone, b: Someone) {
  const { lowId, highId } = pairOf(a.id, b.id);
  return db
    .select()
    .from(pairs)
    .where(and(eq(pairs.lowId, lowId), eq(pairs.highId, highId), isNotNull(pairs.matchedAt)));
}

type SideRow = {
  version: number;
  lastSeq: number;
  lastContent: string;
  lastSenderId: string;
  unread: number;
};

/** A member's side of a conversation in their object, if there is one. */
export async function sideOf(member: Someone, other: Someone): Promise<SideRow | undefined> {
  return runInDurableObject(memberObjectOf(env, member.id), (_, { storage }) => {
    const isThere = storage.sql
      .exec("SELECT 1 FROM sqlite_schema WHERE name = 'conversations'")
      .toArray();
    if (isThere.length === 0) return undefined;
    return storage.sql
      .exec<SideRow>(
        `SELECT version, last_seq AS lastSeq, last_content AS lastContent,
           last_sender_id AS lastSenderId, unread
         FROM conversations WHERE other_id = ? AND last_at IS NOT NULL`,
        other.id,
      )
      .toArray()[0];
  });
}

/** Whether a member has written in a conversation, according to the database. */
export async function wroteTo(member: Someone, other: Someone): Promise<boolean | undefined> {
  const { lowId, highId } = pairOf(member.id, other.id);
  const [row] = await db
    .select({ low: pairs.lowWrote, high: pairs.highWrote })
    .from(pairs)
    .where(and(eq(pairs.lowId, lowId), eq(pairs.highId, highId)));
  return member.id === lowId ? row?.low : row?.high;
}

export async function messagesCounted(member: Someone): Promise<number> {
  const today = newJerseyDay(new Date());
  const { messages } = await memberObjectOf(env, member.id).figuresOn(today);
  return messages;
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
  // Makes the object theirs.
  await memberObjectOf(env, member.id).takeDecisions(member.id, {});
  await rewritten(
    memberObjectOf(env, member.id),
    `INSERT OR REPLACE INTO day_counts (day, messages, to_strangers, reported, reported_at)
     VALUES (?1, ?2, ?3, ?2, ?4)`,
    ...[day, count, toStrangers, Date.now()],
  );
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

/** Row counts of every table, to check that a refused call stored nothing. */
export async function rowCounts(): Promise<Record<string, number>> {
  const tables = ['members', 'sessions', 'consents', 'ties', 'pairs'];
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
