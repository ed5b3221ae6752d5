import { eq, sql, sum } from 'drizzle-orm';
import { GENDERS } from '../../../src/shared/contract/fields';
import type { Self } from '../../../src/shared/contract/members';
import { municipalityById } from '../../../src/shared/new-jersey/places';
import { ageOn } from '../../../src/shared/rules/age';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { conversationSides, decisions, messageCounts, photos } from '../../db/schema';
import { type Actor, actorFrom, actorStatement } from '../../platform/actor';
import { dailyLimits } from '../../platform/capabilities';
import type { MemberContext } from '../../platform/context';
import { toPictures } from '../members/presentMember';

/** No count needs to go further than the largest limit. */
const COUNTED_AT_MOST = 100;

export interface LoadedSelf {
  self: Self;
  actor: Actor;
}

/** The signed-in member with the day's counters, in one batch. */
export async function loadSelf(context: MemberContext): Promise<LoadedSelf> {
  const { db, now, session } = context;
  const today = newJerseyDay(now);
  const mine = session.memberId;
  const [rows, pictures, [usage], [unread]] = await db.batch([
    actorStatement(context),
    db
      .select({ position: photos.position, id: photos.id })
      .from(photos)
      .where(eq(photos.memberId, mine)),
    db
      .select({
        likes: sql<number>`(SELECT COUNT(*) FROM (SELECT 1 FROM ${decisions}
          WHERE actor_id = ${mine} AND liked_on = ${today} LIMIT ${COUNTED_AT_MOST}))`,
        superLikes: sql<number>`(SELECT COUNT(*) FROM ${decisions}
          WHERE actor_id = ${mine} AND super_liked_on = ${today})`,
        messages: sql<number>`(SELECT COALESCE(MAX(count), 0) FROM ${messageCounts}
          WHERE member_id = ${mine} AND day = ${today})`,
      })
      .from(sql`(SELECT 1)`),
    db
      .select({ messages: sum(conversationSides.unread).mapWith(Number) })
      .from(conversationSides)
      .where(eq(conversationSides.memberId, mine)),
  ]);
  const actor = actorFrom(rows, now);
  const self = toSelf(actor, {
    today,
    likesToday: usage?.likes ?? 0,
    superLikesToday: usage?.superLikes ?? 0,
    messagesToday: usage?.messages ?? 0,
    unreadCount: unread?.messages ?? 0,
    pictures: pictures.map(({ position, id }) => [position, id] as const),
  });
  return { self, actor };
}

interface Today {
  today: string;
  likesToday: number;
  superLikesToday: number;
  messagesToday: number;
  unreadCount: number;
  pictures: readonly (readonly [number, string])[];
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
    browseIncognito: actor.browseIncognito,
    isActive: actor.status === 'active',
    createdAt: new Date(actor.createdAt).toISOString(),
    lastLogin: isoOrNull(actor.lastLoginAt),
    emailConfirmed: actor.emailConfirmedAt !== null,
    mustChangePassword: actor.mustChangePassword,
    role: actor.role,
    matchPreferences: {
      genders: GENDERS.filter((_, bit) => (actor.prefGenders & (1 << bit)) !== 0),
      ageMin: actor.prefAgeMin,
      ageMax: actor.prefAgeMax,
    },
    settings: {
      notifications: {
        newMatches: actor.notifyNewMatches,
        messages: actor.notifyMessages,
        likes: actor.notifyLikes,
        marketing: actor.notifyMarketing,
      },
      privacy: {
        showAge: actor.showAge,
        showLocation: actor.showLocation,
        discoverableByEmail: actor.discoverableByEmail,
        profileVisible: actor.profileVisible,
        showAttendance: actor.showAttendance,
        messagesFrom: actor.messagesFrom,
      },
    },
    superLikesUsedToday: day.superLikesToday,
    likesLeftToday: left(limits.likes, day.likesToday),
    messagesLeftToday: left(limits.messages, day.messagesToday),
    unreadCount: day.unreadCount,
  };
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
