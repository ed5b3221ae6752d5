import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { DecisionResponse, decisionRequest } from '../../../src/shared/contract/matches';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { DAILY_LIMITS } from '../../../src/shared/rules/limits';
import { only, some, unguarded } from '../../db/ask';
import { flag, integer, nullable, row, text } from '../../db/columns';
import { asActor, type Within } from '../../domain/act';
import { dailyLimits, requireCapability } from '../../domain/capabilities';
import { deliverMails } from '../../domain/mail/deliverMails';
import { notifyLike, notifyMatch } from '../../domain/mail/notify';
import { canSee, matchedWith, STANDS, visibleTo } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { conflict, invalid, limitReached, notFound } from '../../platform/domainError';
import { pairOf } from '../../platform/objects';
import { notifyDecision } from './notifyDecision';

const SUPER_LIKE_NEEDS_PREMIUM =
  'Super Likes are available with Premium. Upgrade to send Super Likes!';
const NO_SUPER_LIKE_LEFT = `You've used all ${DAILY_LIMITS.premium.superLikes} Super Likes for today. They reset at midnight!`;
const NO_LIKE_LEFT = `You've used all ${DAILY_LIMITS.free.likes} likes for today. They reset at midnight, New Jersey time.`;

type Input = z.infer<typeof decisionRequest>;

const beforeRow = row({ kind: nullable(text), matchedAt: nullable(integer) });
const outcomeRow = row({
  visible: flag,
  kind: nullable(text),
  likes: integer,
  superLikes: integer,
  matched: flag,
});

/**
 * A like, super like or pass. One batch: the decision under the day's limit, the match if the
 * other side likes back, and what then stands. A batch runs whole and alone, so two likes at the
 * same moment make one match, and twenty at once never pass a limit.
 */
export async function decide(context: MemberContext, input: Input): Promise<DecisionResponse> {
  const { now, session } = context;
  const mine = session.memberId;
  const theirs = input.targetUserId;
  if (mine === theirs) throw invalid('targetUserId', 'You cannot like yourself.');
  const kind = input.isLiked ? (input.isSuper ? 'super' : 'like') : 'pass';
  const today = newJerseyDay(now);
  const { lowId, highId } = pairOf(mine, theirs);

  const statement = kind === 'pass' ? passStatement : likeStatement;
  const { actor, acting, before, isNewMatch, outcome } = await asActor(context, (within) => ({
    before: only(beforeRow)`SELECT
      (SELECT kind FROM decisions WHERE actor_id = ${mine} AND target_id = ${theirs}) AS kind,
      (SELECT matched_at FROM pairs WHERE low_id = ${lowId} AND high_id = ${highId})
        AS matchedAt`,
    decided: statement(within, theirs, kind, today),
    isNewMatch: some`
      INSERT INTO pairs (low_id, high_id, matched_at)
      SELECT ${lowId}, ${highId}, ${now.getTime()}
      WHERE ${kind !== 'pass'} AND ${within.counts}
        AND EXISTS (SELECT 1 FROM decisions WHERE actor_id = ${mine} AND target_id = ${theirs}
          AND kind <> 'pass')
        AND EXISTS (SELECT 1 FROM decisions WHERE actor_id = ${theirs} AND target_id = ${mine}
          AND kind <> 'pass')
        AND ${canSee(mine, theirs)}
      ON CONFLICT (low_id, high_id) DO UPDATE
        SET matched_at = excluded.matched_at, ended_by = NULL
        WHERE matched_at IS NULL OR ended_by IS NOT NULL
      RETURNING matched_at`,
    outcome: only(outcomeRow)`SELECT
      ${canSee(mine, theirs)} AS visible,
      (SELECT kind FROM decisions WHERE actor_id = ${mine} AND target_id = ${theirs}) AS kind,
      (SELECT COUNT(*) FROM (SELECT 1 FROM decisions WHERE actor_id = ${mine}
        AND liked_on = ${today} LIMIT 100)) AS likes,
      (SELECT COUNT(*) FROM decisions WHERE actor_id = ${mine}
        AND super_liked_on = ${today}) AS superLikes,
      EXISTS (SELECT 1 FROM pairs pair WHERE low_id = ${lowId} AND high_id = ${highId}
        AND ${STANDS}) AS matched`,
    // Both ask what the statements above have done.
    matchMail: unguarded(notifyMatch(within, mine, theirs)),
    likeMail: unguarded(notifyLike(within, mine, theirs)),
  }));
  if (kind === 'super') requireCapability(actor, 'superLike', SUPER_LIKE_NEEDS_PREMIUM);
  if (!outcome.visible) throw notFound();
  if (kind === 'pass' && outcome.matched) {
    throw conflict('You are matched. Unmatch them if you have changed your mind.');
  }
  if (outcome.kind !== kind && !(kind === 'like' && outcome.kind === 'super')) {
    throw limitReached(kind === 'super' ? NO_SUPER_LIKE_LEFT : NO_LIKE_LEFT, now);
  }
  const isNew = before.kind !== outcome.kind;
  if ((isNew || isNewMatch) && kind !== 'pass') {
    const lastMatch = before.matchedAt ?? 0;
    const wasToldToday = newJerseyDay(new Date(lastMatch)) === today;
    context.defer(notifyDecision(acting, theirs, { isMatch: isNewMatch, wasToldToday }));
  }
  if (isNewMatch) context.defer(deliverMails(acting));

  const limit = dailyLimits(actor).likes;
  return {
    isMatched: kind !== 'pass' && outcome.matched,
    likesLeftToday: limit === null ? null : Math.max(0, limit - outcome.likes),
    superLikesUsedToday: outcome.superLikes,
  };
}

/**
 * The like under the limits, as conditions of one INSERT. A like already given stays as it is and
 * costs nothing; a like may become a super like; one that was counted today is not counted twice.
 */
function likeStatement(within: Within, theirs: string, kind: string, today: string) {
  const mine = within.session.memberId;
  const now = within.now.getTime();
  const isSuper = kind === 'super';
  const premium = sql`EXISTS (SELECT 1 FROM members WHERE id = ${mine} AND premium_until > ${now})`;
  const likesToday = sql`(SELECT COUNT(*) FROM (SELECT 1 FROM decisions WHERE actor_id = ${mine}
    AND liked_on = ${today} AND target_id <> ${theirs} LIMIT ${DAILY_LIMITS.free.likes}))`;
  const supersToday = sql`(SELECT COUNT(*) FROM decisions WHERE actor_id = ${mine}
    AND super_liked_on = ${today} AND target_id <> ${theirs})`;
  return sql`
    INSERT INTO decisions (actor_id, target_id, kind, decided_at, liked_on, super_liked_on)
    SELECT ${mine}, ${theirs}, ${kind}, ${now}, ${today}, ${isSuper ? today : null}
    WHERE ${within.counts}
      AND ${canSee(mine, theirs)}
      AND (${premium} OR ${likesToday} < ${DAILY_LIMITS.free.likes})
      AND (NOT ${isSuper} OR (${premium} AND ${supersToday} < ${DAILY_LIMITS.premium.superLikes}))
    ON CONFLICT (actor_id, target_id) DO UPDATE SET
      kind = excluded.kind, decided_at = excluded.decided_at, liked_on = excluded.liked_on,
      super_liked_on = COALESCE(excluded.super_liked_on, super_liked_on), is_parting = 0
      WHERE kind = 'pass' OR (kind = 'like' AND excluded.kind = 'super')`;
}

function passStatement(within: Within, theirs: string, kind: string) {
  const mine = within.session.memberId;
  return sql`
    INSERT INTO decisions (actor_id, target_id, kind, decided_at)
    SELECT ${mine}, ${theirs}, ${kind}, ${within.now.getTime()}
    WHERE ${within.counts}
      AND EXISTS (SELECT 1 FROM members m WHERE m.id = ${theirs} AND ${visibleTo(mine)}
        AND NOT ${matchedWith(mine)})
    ON CONFLICT (actor_id, target_id) DO UPDATE
      SET kind = excluded.kind, decided_at = excluded.decided_at, is_parting = 0`;
}
