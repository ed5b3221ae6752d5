import { eq } from 'drizzle-orm';
import type { Self } from '../../../src/shared/contract/members';
import { municipalityById } from '../../../src/shared/new-jersey/places';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { ageOn } from '../../../src/shared/rules/members/age';
import { integer, iso, isoOrNull } from '../../db/columns';
import { singleValue } from '../../db/runBatch';
import { photos } from '../../db/schema';
import type { MemberContext } from '../../platform/context';
import { log } from '../../platform/log';
import { memberObjectOf } from '../../platform/objects';
import { type ActingContext, asActor } from '../act';
import { dailyLimits } from '../capabilities';
import { matchesOf } from '../members/likesReceived';
import { allFacts, toPictures } from '../members/presentMember';
import { latestPhotoCheck } from '../photos/queries';
import { matchPreferencesOf, settingsOf } from '../settings/ownSettings';
import { openFraudNotice } from '../verdicts/fraudNotices';
import { openWarning, withAppeal } from '../verdicts/standingVerdict';

/** The signed-in member with the day's counters, in one batch. `as` decides who may call it. */
export async function loadSelf(context: MemberContext, as = asActor) {
  const { now, session } = context;
  const today = newJerseyDay(now);
  const mine = session.memberId;
  const [known, { likes, superLikes, messages, unreadCount, unshownMatches }] = await Promise.all([
    as(context, ({ db }) => ({
      pictures: db.select().from(photos).where(eq(photos.memberId, mine)),
      warning: openWarning(mine),
      fraudNotice: openFraudNotice(mine),
      check: latestPhotoCheck(mine),
    })),
    countedBy(context, today),
  ]);
  const { actor, acting, pictures, warning, fraudNotice, check } = known;
  const limits = dailyLimits(actor);
  const isBoosted = actor.isPremium && actor.boostedUntil > now.getTime();
  const left = (limit: number | null, used: number) =>
    limit === null ? null : Math.max(0, limit - used);
  const self: Self = {
    id: actor.id,
    email: actor.email,
    firstName: actor.firstName,
    lastName: actor.lastName,
    gender: actor.gender,
    age: ageOn(actor.ageAnchor, today),
    city: municipalityById(actor.townId)?.name ?? '',
    state: 'NJ',
    bio: actor.bio,
    interests: actor.interests,
    ...toPictures(
      pictures.map(({ position, id, placeholder, alt }) => [position, id, placeholder, alt]),
    ),
    personalityType: actor.personalityType,
    personalityTraits: actor.personalityTraits,
    personalityInsights: actor.personalityInsights,
    prompts: actor.prompts,
    facts: allFacts(actor.facts),
    hiddenFacts: actor.hiddenFacts,
    isPremium: actor.isPremium,
    subscriptionStatus: actor.subscriptionStatus,
    subscriptionEndDate: isoOrNull(actor.premiumUntil),
    trialAvailable: actor.trialUsedAt === null && !actor.isPremium,
    boostedUntil: isoOrNull(isBoosted ? actor.boostedUntil : null),
    boostAvailable: actor.isPremium && actor.boostedOn !== today,
    browseIncognito: actor.browseIncognito && actor.isPremium,
    isActive: actor.status !== 'inactive',
    createdAt: iso(actor.createdAt),
    lastLogin: isoOrNull(actor.lastLoginAt),
    emailConfirmed: actor.emailConfirmedAt !== null,
    accessEndedAt: isoOrNull(actor.accessEndedAt),
    mustChangePassword: actor.mustChangePassword,
    role: actor.role,
    matchPreferences: matchPreferencesOf(actor),
    settings: settingsOf(actor),
    photoChecked: actor.checkedPhotoId !== null,
    ...(check ? { photoCheck: check } : {}),
    superLikesUsedToday: superLikes,
    likesLeftToday: left(limits.likes, likes),
    messagesLeftToday: left(limits.messages, messages),
    unreadCount,
    matchesToShow: await visibleMatches(acting, unshownMatches),
    ...(fraudNotice ? { fraudNotice } : {}),
    ...(warning ? { warning: await withAppeal(acting, warning) } : {}),
  };
  return { self, acting };
}

/** How many of these the member still matches and can see; rarely there is any. */
async function visibleMatches({ db, session }: ActingContext, ids: readonly string[]) {
  if (ids.length === 0) return 0;
  return singleValue(integer)`SELECT COUNT(*) FROM ${matchesOf(session.memberId)}
    WHERE m.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`.run(db);
}

/** Counts of the day and unread messages, by their object. Only displayed, so zero if it fails. */
async function countedBy({ env, session, requestId }: MemberContext, today: string) {
  try {
    return await memberObjectOf(env, session.memberId).figuresOn(today);
  } catch (error) {
    log({ event: 'deferred-failure', requestId, error });
    return { likes: 0, superLikes: 0, messages: 0, unreadCount: 0, unshownMatches: [] };
  }
}
