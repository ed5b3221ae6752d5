import { eq, sql } from 'drizzle-orm';
import type { Self } from '../../../src/shared/contract/members';
import { municipalityById } from '../../../src/shared/new-jersey/places';
import { ageOn } from '../../../src/shared/rules/age';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { only, value } from '../../db/ask';
import { integer, row } from '../../db/columns';
import { photos } from '../../db/schema';
import type { MemberContext } from '../../platform/context';
import { type Acting, asActor } from '../act';
import type { Actor } from '../actor';
import { dailyLimits } from '../capabilities';
import { type PictureRow, toPictures } from '../members/presentMember';
import { unreadBy } from '../members/visibility';
import { matchPreferencesOf, settingsOf } from './presentSettings';
import { waitingWarning } from './waitingWarning';

/** No count needs to go further than the largest limit. */
const COUNTED_AT_MOST = 100;

const usageRow = row({ likes: integer, superLikes: integer, messages: integer });

export interface LoadedSelf {
  self: Self;
  acting: Acting;
}

/** The signed-in member with the day's counters, in one batch. `as` says who may ask. */
export async function loadSelf(context: MemberContext, as = asActor): Promise<LoadedSelf> {
  const { now, session } = context;
  const today = newJerseyDay(now);
  const mine = session.memberId;
  const { actor, acting, pictures, usage, unreadCount, warning } = await as(context, ({ db }) => ({
    pictures: db
      .select({ position: photos.position, id: photos.id, placeholder: photos.placeholder })
      .from(photos)
      .where(eq(photos.memberId, mine)),
    usage: only(usageRow)`SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM decisions
        WHERE actor_id = ${mine} AND liked_on = ${today} LIMIT ${COUNTED_AT_MOST})) AS likes,
      (SELECT COUNT(*) FROM decisions
        WHERE actor_id = ${mine} AND super_liked_on = ${today}) AS superLikes,
      (SELECT COALESCE(MAX(count), 0) FROM message_counts
        WHERE member_id = ${mine} AND day = ${today}) AS messages`,
    unreadCount: value(integer)`SELECT ${unreadBy(sql`${mine}`)}`,
    warning: waitingWarning(mine),
  }));
  const isBoosted = actor.isPremium && actor.boostedUntil > now.getTime();
  const self = toSelf(actor, {
    today,
    likesToday: usage.likes,
    superLikesToday: usage.superLikes,
    messagesToday: usage.messages,
    unreadCount,
    warning,
    boostedUntil: isBoosted ? actor.boostedUntil : null,
    pictures: pictures.map(({ position, id, placeholder }) => [position, id, placeholder] as const),
  });
  return { self, acting };
}

interface Today {
  today: string;
  likesToday: number;
  superLikesToday: number;
  messagesToday: number;
  unreadCount: number;
  warning: Pick<Self, 'warning'>;
  boostedUntil: number | null;
  pictures: readonly PictureRow[];
}

function toSelf(actor: Actor, day: Today): Self {
  const limits = dailyLimits(actor);
  const left = (limit: number | null, used: number) =>
    limit === null ? null : Math.max(0, limit - used);
  return {
    id: actor.id,
    email: actor.email,
    firstName: actor.firstName,
    lastName: actor.lastName,
    gender: actor.gender,
    age: ageOn(actor.ageAnchor, day.today),
    city: municipalityById(actor.townId)?.name ?? '',
    state: 'NJ',
    bio: actor.bio,
    interests: actor.interests,
    ...toPictures(day.pictures),
    personalityType: actor.personalityType,
    personalityTraits: actor.personalityTraits,
    personalityInsights: actor.personalityInsights,
    isPremium: actor.isPremium,
    subscriptionStatus: actor.subscriptionStatus,
    subscriptionEndDate: isoOrNull(actor.premiumUntil),
    trialAvailable: actor.trialUsedAt === null && !actor.isPremium,
    boostedUntil: isoOrNull(day.boostedUntil),
    boostAvailable: actor.isPremium && actor.boostedOn !== day.today,
    browseIncognito: actor.browseIncognito && actor.isPremium,
    isActive: actor.status === 'active',
    createdAt: new Date(actor.createdAt).toISOString(),
    lastLogin: isoOrNull(actor.lastLoginAt),
    emailConfirmed: actor.emailConfirmedAt !== null,
    mustChangePassword: actor.mustChangePassword,
    role: actor.role,
    matchPreferences: matchPreferencesOf(actor),
    settings: settingsOf(actor),
    superLikesUsedToday: day.superLikesToday,
    likesLeftToday: left(limits.likes, day.likesToday),
    messagesLeftToday: left(limits.messages, day.messagesToday),
    unreadCount: day.unreadCount,
    ...day.warning,
  };
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
