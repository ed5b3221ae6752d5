import { eq } from 'drizzle-orm';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { openDatabase } from '../../db/client';
import { coalesce } from '../../db/expressions';
import { members, pairs } from '../../db/schema';
import { writeTies } from '../../domain/members/ties';
import { type LikeDecision, type LikeKind, PARTED } from '../../objects/member/likes/decisionRules';
import { memberObjectOf, pairOf } from '../../platform/objects';

/** A past like, as its giver's object stores it. */
export function pastLike(
  targetId: string,
  at: number,
  kind: LikeKind = 'like',
  isMutual = false,
): LikeDecision {
  const day = newJerseyDay(new Date(at));
  return {
    targetId,
    kind,
    at,
    likedOn: day,
    superLikedOn: kind === 'super' ? day : null,
    parted: PARTED.never,
    isMutual,
    isDelivered: true,
  };
}

/** One member likes another, who has not answered yet. */
export async function giveLike(
  env: Env,
  actorId: string,
  targetId: string,
  at: number,
  kind: LikeKind = 'like',
) {
  const like = pastLike(targetId, at, kind);
  const received = { actorId, kind, at, isAnswered: false };
  await Promise.all([
    memberObjectOf(env, actorId).takeDecisions(actorId, { given: [like] }),
    memberObjectOf(env, targetId).takeDecisions(targetId, { received: [received] }),
    writeTiesOfIncognito(env, actorId, like),
  ]);
}

/** Two members who like each other, as if both had done so. */
export async function befriend(env: Env, a: string, b: string, matchedAt: number) {
  const db = openDatabase(env.DB);
  for (const [mine, theirs, at, back] of [
    [a, b, matchedAt - 60_000, matchedAt],
    [b, a, matchedAt, matchedAt - 60_000],
  ] as const) {
    const like = pastLike(theirs, at, 'like', true);
    const received = [{ actorId: theirs, kind: 'like', at: back, isAnswered: true } as const];
    await memberObjectOf(env, mine).takeDecisions(mine, { given: [like], received });
    await writeTiesOfIncognito(env, mine, like);
  }
  await db
    .insert(pairs)
    .values({ ...pairOf(a, b), matchedAt, lowLike: matchedAt, highLike: matchedAt })
    .onConflictDoUpdate({
      target: [pairs.lowId, pairs.highId],
      set: { matchedAt: coalesce(pairs.matchedAt, matchedAt) },
    });
}

async function writeTiesOfIncognito(env: Env, memberId: string, like: LikeDecision) {
  const db = openDatabase(env.DB);
  const [member] = await db
    .select({ isIncognito: members.browseIncognito })
    .from(members)
    .where(eq(members.id, memberId));
  if (member?.isIncognito) await writeTies(db, memberId, [like]);
}

/** Before the first line of a conversation is written: records in the database that it exists. */
export async function startThread(env: Env, a: string, b: string) {
  await openDatabase(env.DB)
    .insert(pairs)
    .values({ ...pairOf(a, b), hasThread: true })
    .onConflictDoUpdate({ target: [pairs.lowId, pairs.highId], set: { hasThread: true } });
}
