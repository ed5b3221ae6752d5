import { sql } from 'drizzle-orm';
import type { DecisionRequest, DecisionResponse } from '../../../src/shared/contract/matches';
import type { LikedDetail, LikedDetailInput, Remark } from '../../../src/shared/contract/remarks';
import { secondsUntilNewJerseyMidnight } from '../../../src/shared/rules/day';
import { OUTSIDE_PREFERENCES } from '../../../src/shared/rules/discovery/outsidePreferences';
import { DAILY_LIMITS, UNCONFIRMED_MESSAGES } from '../../../src/shared/rules/limits';
import { SEALED_DAYS } from '../../../src/shared/rules/safety/reports';
import { flag, row, text } from '../../db/columns';
import { joinedMember } from '../../db/expressions';
import { firstRow, type Query, singleValue } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import { dailyLimits, requireCapability } from '../../domain/capabilities';
import { announceLike } from '../../domain/members/announceLike';
import { barredByPreferences } from '../../domain/members/preferences';
import { canSee, hasWritten } from '../../domain/members/visibility';
import { isFoundAfter } from '../../domain/rsvp/peopleAtEvent';
import type { MemberContext } from '../../platform/context';
import {
  conflict,
  DomainError,
  invalid,
  limitReached,
  notFound,
  refusal,
} from '../../platform/domainError';
import { memberObjectOf, pairOf } from '../../platform/objects';
import { photoIdIn } from '../../platform/photos';
import { recordDailyQuota } from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';

const SUPER_LIKE_NEEDS_PREMIUM = sentence(
  'Super Likes are available with Premium. Upgrade to send Super Likes!',
);
const SPENT = {
  superLikes: sentence(
    "You've used all {superLikes} Super Likes for today. They reset at midnight!",
    { superLikes: DAILY_LIMITS.premium.superLikes },
  ),
  likes: sentence(
    "You've used all {likes} likes for today. They reset at midnight, New Jersey time.",
    { likes: DAILY_LIMITS.free.likes },
  ),
  messages: sentence(
    "You've sent all {messages} messages for today, and a comment counts as one. You can still like without one.",
    { messages: DAILY_LIMITS.free.messages },
  ),
};
const CONFIRM_FIRST = sentence(
  "Confirm your email address to continue. Until then, you can send {unconfirmedMessages} messages and comments a day to people you haven't matched with. You can still like without a comment.",
  { unconfirmedMessages: UNCONFIRMED_MESSAGES },
);

type Refused = 'gone' | 'outside' | 'remark' | 'repeated' | 'strangers' | keyof typeof SPENT;

/**
 * Records a like or super like, and what it is about. The database tells who acts and whether they
 * see the other; the member's own object counts and stores it, and continues from there: see
 * `worker/objects/README.md`. A comment may go to the same members as a message. Throws NOT_FOUND,
 * PREMIUM_REQUIRED, INVALID_INPUT for a detail that is not on the profile or an event after which
 * they are not found, FORBIDDEN, CONVERSATION_CLOSED, OUTSIDE_PREFERENCES, CONFLICT for a remark that
 * differs from that of an existing like and for a comment after one that was taken back,
 * LIMIT_REACHED, CONFIRM_ADDRESS.
 */
export async function like(
  context: MemberContext,
  targetId: string,
  kind: 'like' | 'super',
  { on, comment }: Pick<DecisionRequest, 'on' | 'comment'>,
): Promise<DecisionResponse> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const { lowId, highId } = pairOf(mine, targetId);
  const { actor, acting, isVisible, detail, hasAnswered, matchesOnly, isClosed, isBarred } =
    await asActor(context, () => ({
      isVisible: singleValue(flag)`SELECT ${canSee(mine, targetId)}`,
      detail: detailOf({ now, viewerId: mine }, targetId, on),
      hasAnswered: singleValue(flag)`SELECT ${hasWritten(targetId, mine)}`,
      matchesOnly: singleValue(flag)`SELECT EXISTS (SELECT 1 FROM members
        WHERE id = ${targetId} AND messages_from = 'matches')`,
      isBarred: singleValue(flag)`SELECT ${barredByPreferences(mine, targetId, now)}`,
      isClosed: singleValue(flag)`SELECT EXISTS (SELECT 1 FROM pairs WHERE low_id = ${lowId}
        AND high_id = ${highId} AND ended_by = ${targetId} AND is_reopened = 0)`,
    }));
  if (kind === 'super') requireCapability(actor, 'superLike', SUPER_LIKE_NEEDS_PREMIUM);
  if (!isVisible) throw notFound();
  if (on && !detail) throw invalid('on', "That's gone. You can still like them.");
  if (comment !== undefined && isClosed) {
    throw refusal('CONVERSATION_CLOSED', 'This conversation is closed.');
  }
  if (comment !== undefined && matchesOnly && !hasAnswered)
    throw refusal(
      'FORBIDDEN',
      "Only this member's matches can message them. You can still like without a comment.",
    );
  const given = await memberObjectOf(env, mine).recordLike({
    actorId: mine,
    targetId,
    kind,
    now: now.getTime(),
    isPremium: actor.isPremium,
    isIncognito: actor.browseIncognito,
    isHeld: actor.status === 'held',
    isBarred,
    remark: remarkOf(on && { ...on, text: detail?.text ?? '' }, comment),
    commenter: {
      isPremium: actor.isPremium,
      isConfirmed: actor.emailConfirmedAt !== null,
      isStranger: !hasAnswered,
    },
  });
  if (given.refused !== null) {
    if (given.refused === 'likes') recordDailyQuota(context, 'likes', DAILY_LIMITS.free.likes, 0);
    throw refusalOf(given.refused, now);
  }
  const { isMatched, match, isAnswered, isNew } = given;
  if (isNew || match) {
    context.defer(announceLike(acting, { actorId: mine, targetId, match, isAnswered }));
  }
  const limit = dailyLimits(actor).likes;
  const likesLeftToday = limit === null ? null : Math.max(0, limit - given.likes);
  if (limit !== null && likesLeftToday !== null)
    recordDailyQuota(context, 'likes', limit, likesLeftToday);
  return {
    isMatched,
    likesLeftToday,
    superLikesUsedToday: given.superLikes,
  };
}

function remarkOf(on: LikedDetail | undefined, comment: string | undefined): Remark | null {
  return on || comment !== undefined ? { on: on ?? null, comment: comment ?? null } : null;
}

function refusalOf(refused: Refused, now: Date): DomainError {
  if (refused === 'gone') return notFound();
  if (refused === 'outside') return refusal('OUTSIDE_PREFERENCES', OUTSIDE_PREFERENCES);
  if (refused === 'remark')
    return conflict("You've already sent this like, and what came with it can't be changed.");
  if (refused === 'repeated')
    return conflict(
      'You took back a like with a comment. For {sealedDays} days, you can like them again only without one.',
      { sealedDays: SEALED_DAYS },
    );
  if (refused !== 'strangers') return limitReached(now, SPENT[refused]);
  const retryAfter = secondsUntilNewJerseyMidnight(now);
  return new DomainError('CONFIRM_ADDRESS', CONFIRM_FIRST, { retryAfter });
}

const detailRow = row({ text });

/** The words of a profile's detail, or the title of an event after which the viewer finds them. */
function detailOf(
  { now, viewerId }: { now: Date; viewerId: string },
  memberId: string,
  on: LikedDetailInput | undefined,
): Query<{ text: string } | undefined> {
  if (on?.kind === 'event') {
    const looking = { viewerId, eventId: on.value, now };
    return firstRow(detailRow)`SELECT title AS text FROM events
      WHERE id = ${on.value} AND ${isFoundAfter(looking, memberId)}`;
  }
  if (on?.kind === 'photo') {
    return firstRow(detailRow)`SELECT alt AS text FROM photos
      WHERE member_id = ${memberId} AND id = ${photoIdIn(on.value) ?? ''}`;
  }
  const [list, name, words] =
    on?.kind === 'prompt'
      ? [
          joinedMember.prompts,
          sql.raw("each.value ->> 'prompt'"),
          sql.raw("each.value ->> 'answer'"),
        ]
      : [joinedMember.interests, sql.raw('each.value'), sql.raw('each.value')];
  return firstRow(detailRow)`SELECT ${words} AS text FROM members m, json_each(${list}) each
    WHERE m.id = ${memberId} AND ${name} = ${on?.value ?? null} LIMIT 1`;
}
