import type * as z from 'zod/mini';
import { flag, integer, nullable, row, text } from '../../db/columns';
import type { Context } from '../../platform/context';
import { conversationOf, memberObjectOf } from '../../platform/objects';

type Here = Pick<Context, 'env' | 'now'>;

/** A block in D1, with the name by which the blocker knew the other. */
export const blockRow = row({
  a: text,
  b: text,
  firstName: text,
  createdAt: integer,
  talked: flag,
});

/** Two members in D1, the lower id first. */
export const pairRow = row({
  a: text,
  b: text,
  matchedAt: nullable(integer),
  endedBy: nullable(text),
  isReopened: flag,
  lowLike: integer,
  highLike: integer,
  hasThread: flag,
  /** One of them still has something of the conversation. */
  isHeldBySomeone: flag,
  version: integer,
  lowIsThere: flag,
  highIsThere: flag,
});
type SettledPair = z.infer<typeof pairRow>;

/** Repeats what follows from a block. */
export async function settleBlock({ env }: Here, block: z.infer<typeof blockRow>): Promise<void> {
  const { a, b, firstName, createdAt, talked } = block;
  await memberObjectOf(env, a).partFrom(a, b, 'block', createdAt);
  if (!talked) return;
  await conversationOf(env, a, b).leave(a, { at: createdAt, firstNames: { [b]: firstName } });
}

/** Restores match and likes from D1, then both lists from the conversation. */
export async function reconcilePair(context: Here, pair: SettledPair, since: number) {
  const { a, b, matchedAt, endedBy, isReopened, hasThread } = pair;
  const isOver = endedBy !== null && !isReopened;
  if (isOver) await endLikes(context, pair, endedBy);
  else if (matchedAt !== null && endedBy === null && matchedAt >= since)
    await giveLikes(context, pair);
  if (!hasThread) return;
  const { env, now } = context;
  const conversation = conversationOf(env, a, b);
  const ending = { at: now.getTime(), firstNames: {} };
  if (!pair.lowIsThere) await conversation.forget(a, b, ending);
  if (!pair.highIsThere) await conversation.forget(b, a, ending);
  if (!pair.lowIsThere && !pair.highIsThere) return;
  if (isOver && !pair.isHeldBySomeone) await conversation.erase(ending);
  const sides = await Promise.all([
    memberObjectOf(env, a).standsWith(b),
    memberObjectOf(env, b).standsWith(a),
  ]);
  const versions = sides.map(({ version }) => version);
  await conversation.settle([a, b], Math.max(pair.version, ...versions));
}

/** Restores the likes that made a match, where an object is from before it. */
async function giveLikes({ env }: Here, { a, b, lowLike, highLike }: SettledPair): Promise<void> {
  await memberObjectOf(env, a).takeMatch(a, b, { mine: lowLike, theirs: highLike });
  await memberObjectOf(env, b).takeMatch(b, a, { mine: highLike, theirs: lowLike });
}

/** An object is from before the end of the match, so the match ends there too. */
async function endLikes({ env, now }: Here, pair: SettledPair, endedBy: string) {
  const { a, b } = pair;
  const stands = await Promise.all([
    memberObjectOf(env, a).standsWith(b),
    memberObjectOf(env, b).standsWith(a),
  ]);
  if (!stands.some(({ isMutual }) => isMutual)) return;
  // Both members keep their side of a closed conversation.
  const how = pair.isHeldBySomeone ? 'close' : 'unmatch';
  await memberObjectOf(env, endedBy).partFrom(endedBy, endedBy === a ? b : a, how, now.getTime());
}
