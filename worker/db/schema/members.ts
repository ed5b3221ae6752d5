import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { Facts, PromptAnswer } from '../../../src/shared/contract/answers';
import { UNKNOWN_BOTH_WAYS } from '../../../src/shared/rules/discovery/goodBothWays';
import { CONSENT_KINDS } from '../../../src/shared/rules/members/consents';
import type { FactName } from '../../../src/shared/rules/members/facts';
import { LANGUAGES } from '../../../src/shared/texts/language';
import { whereIs } from './indexConditions';

export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull();

const texts = (name: string) =>
  text(name, { mode: 'json' }).$type<string[]>().notNull().default([]);

/** In which someone is written to, or was shown a text. */
export const language = () =>
  text('language', { enum: [...LANGUAGES] })
    .notNull()
    .default('en');

/** For rows that are deleted with their member. */
export const memberId = (name = 'member_id') =>
  text(name)
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** For rows that outlive the member. */
export const memberOrNobody = (name: string) =>
  text(name).references(() => members.id, { onDelete: 'set null' });

/**
 * One row per member, deleted with the account. Times are milliseconds since 1970. `rank` orders
 * discovery: the day of the last visit, then a random number, so that a cursor stays valid all day.
 */
export const members = sqliteTable(
  'members',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: flag('must_change_password').default(false),
    emailConfirmedAt: integer('email_confirmed_at'),
    /** When a reset by mail last ended all access to the account; `null` if never. */
    accessEndedAt: integer('access_ended_at'),
    /** When a passkey was offered after a sign-in, which happens once; `null` if never. */
    passkeyOfferedAt: integer('passkey_offered_at'),
    role: text('role', { enum: ['member', 'admin'] })
      .notNull()
      .default('member'),
    /** A held member acts as usual, but nothing of it reaches anyone: see `holds`. */
    status: text('status', { enum: ['active', 'inactive', 'held'] })
      .notNull()
      .default('active'),
    /** A fictional member of a development database, shown as such. */
    isDemo: flag('is_demo').default(false),
    createdAt: integer('created_at').notNull(),
    lastLoginAt: integer('last_login_at'),

    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    gender: text('gender', { enum: ['male', 'female', 'non-binary'] }).notNull(),
    ageAnchor: text('age_anchor').notNull(),
    townId: integer('town_id').notNull(),
    bio: text('bio').notNull().default(''),
    interests: texts('interests'),
    prompts: text('prompts', { mode: 'json' }).$type<PromptAnswer[]>().notNull().default([]),
    /** The facts that were given, including hidden ones. */
    facts: text('facts', { mode: 'json' }).$type<Partial<Facts>>().notNull().default({}),
    hiddenFacts: text('hidden_facts', { mode: 'json' }).$type<FactName[]>().notNull().default([]),

    quizAnswers: text('quiz_answers', { mode: 'json' }).$type<Record<string, string>>(),
    personalityType: text('personality_type'),
    personalityTraits: texts('personality_traits'),
    personalityInsights: texts('personality_insights'),

    premiumUntil: integer('premium_until'),
    subscriptionStatus: text('subscription_status', {
      enum: ['none', 'trial', 'active', 'cancelled', 'lapsed', 'refunded'],
    })
      .notNull()
      .default('none'),
    trialUsedAt: integer('trial_used_at'),
    browseIncognito: flag('browse_incognito').default(false),
    boostedUntil: integer('boosted_until').notNull().default(0),
    /** The New Jersey day of the last boost. */
    boostedOn: text('boosted_on'),

    /** In which mails and notifications are written. */
    language: language(),

    notifyNewMatches: flag('notify_new_matches').default(true),
    notifyMessages: flag('notify_messages').default(true),
    notifyLikes: flag('notify_likes').default(true),
    notifyMarketing: flag('notify_marketing').default(false),
    showAge: flag('show_age').default(true),
    showLocation: flag('show_location').default(true),
    discoverableByEmail: flag('discoverable_by_email').default(false),
    profileVisible: flag('profile_visible').default(true),
    showAttendance: flag('show_attendance').default(false),
    planPhoto: flag('plan_photo').default(false),
    messagesFrom: text('messages_from', { enum: ['everyone', 'matches'] })
      .notNull()
      .default('everyone'),

    /** Bits: 1 male, 2 female, 4 non-binary; 0 is everyone. */
    prefGenders: integer('pref_genders').notNull().default(0),
    prefAgeMin: integer('pref_age_min'),
    prefAgeMax: integer('pref_age_max'),
    /**
     * Until then the preferences of others are compared with the values from before the first
     * change of gender or age: members cannot find out preferences by changing these and looking
     * again. `null` if nothing was changed.
     */
    changeCountsAt: integer('change_counts_at'),
    /** Also `null` where it may not be kept: then it matches no preference. */
    formerGender: text('former_gender', { enum: ['male', 'female', 'non-binary'] }),
    formerAgeAnchor: text('former_age_anchor'),

    /**
     * The main photo, if two administrators compared it with a photo check and agreed; the triggers
     * `checked_photo_replaced`, `checked_photo_moved` and `checked_photo_gone` on `photos` clear it.
     */
    checkedPhotoId: text('checked_photo_id'),

    rank: integer('rank').notNull(),
    /**
     * Places the member in the order "Good both ways", from 0 to 15 each: see
     * `src/shared/rules/discovery/goodBothWays.ts`. Written once a night by a job.
     */
    appeal: integer('appeal').notNull().default(UNKNOWN_BOTH_WAYS.appeal),
    openness: integer('openness').notNull().default(UNKNOWN_BOTH_WAYS.openness),
    attention: integer('attention').notNull().default(UNKNOWN_BOTH_WAYS.attention),
    /** Likes and passes of this member, and those of others about them, help to order lists. */
    helpOrder: flag('help_order').default(true),
    /** As shown to others; part of the indexes that discovery scans. */
    intention: text('intention').generatedAlwaysAs(
      sql`(CASE WHEN instr(hidden_facts, '"intention"') = 0 THEN facts ->> '$.intention' END)`,
      { mode: 'virtual' },
    ),
    /** Appears in lists; see `worker/domain/members/incognito.ts` for incognito members. */
    discoverable: integer('discoverable').generatedAlwaysAs(
      sql`(status = 'active' AND profile_visible = 1 AND browse_incognito = 0)`,
      { mode: 'virtual' },
    ),
  },
  (table) => {
    const byRank = sql`${table.rank} DESC`;
    /** What a scan filters by, so that it reads only the index. */
    const looks = [
      table.gender,
      table.ageAnchor,
      table.showAge,
      table.showLocation,
      table.prefGenders,
      table.prefAgeMin,
      table.prefAgeMax,
      table.intention,
    ];
    const isListed = whereIs(table.discoverable, 1);
    return [
      index('members_by_town')
        .on(table.townId, byRank, table.id, ...looks)
        .where(isListed),
      index('members_by_rank')
        .on(byRank, table.id, table.townId, ...looks)
        .where(isListed),
      index('members_by_arrival')
        .on(sql`${table.createdAt} DESC`, table.id, table.townId, ...looks)
        .where(isListed),
      index('members_arrived_in_town').on(table.townId, table.createdAt).where(isListed),
      index('members_boosted')
        .on(table.boostedUntil)
        .where(sql`discoverable = 1 AND boosted_until > 0`),
      // The administrators' sort order.
      index('members_by_name').on(
        sql`lower(${table.firstName} || ' ' || ${table.lastName})`,
        table.id,
      ),
      index('members_by_residence').on(table.townId, table.id),
      index('members_by_premium').on(
        sql`CASE WHEN ${table.premiumUntil} IS NULL THEN 0 ELSE ${table.premiumUntil} END`,
        table.id,
      ),
      index('members_by_joining').on(table.createdAt, table.id),
      index('members_admins').on(table.id).where(whereIs(table.role, 'admin')),
    ];
  },
);

/**
 * Photos in order, gaps allowed; position 0 is the profile picture. The bytes are in R2 under the
 * id, and `width` and `height` are those of the largest version there.
 */
export const photos = sqliteTable(
  'photos',
  {
    id: text('id').primaryKey(),
    memberId: memberId(),
    position: integer('position').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A data URI of a very small WebP, shown until the picture is loaded. */
    placeholder: text('placeholder').notNull().default(''),
    /** What it shows, in the member's words. */
    alt: text('alt').notNull().default(''),
    /** Identifies its copies; empty for a featureless picture, `null` until it was examined. */
    print: text('print'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('photos_by_member').on(table.memberId, table.position),
    index('photos_without_print').on(table.id).where(sql`print IS NULL`),
  ],
);

/**
 * When a member first uploaded a picture, by its print, to their profile or a conversation. It
 * stays when the picture is replaced, and is deleted with the account. Written by the triggers
 * `picture_uploaded`, `picture_print_known` and `message_picture_uploaded`, and for photo checks.
 */
export const pictureUploads = sqliteTable(
  'picture_uploads',
  { memberId: memberId(), print: text('print').notNull(), firstAt: integer('first_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.memberId, table.print] }),
    index('picture_uploads_by_print').on(table.print),
  ],
);

/**
 * Pictures whose bytes must be removed from the bucket. The trigger `picture_to_remove` adds an
 * entry for every deleted row of `photos`, whatever deleted it; `picture_to_keep` removes the entry
 * for every inserted row. New pictures are entered here before their bytes are stored.
 */
export const pictureRemovals = sqliteTable(
  'picture_removals',
  {
    photoId: text('photo_id').primaryKey(),
    /** The earliest next attempt; `null` after too many attempts. */
    dueAt: integer('due_at'),
    tries: integer('tries').notNull().default(0),
    /** When it was entered; `null` for entries older than this column. */
    since: integer('since'),
  },
  (table) => [
    index('picture_removals_by_time').on(table.dueAt),
    index('picture_removals_by_age').on(table.since),
  ],
);

/** What a member agreed to, in which version, and when. */
export const consents = sqliteTable(
  'consents',
  {
    id: text('id').primaryKey(),
    memberId: memberId(),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    version: text('version').notNull(),
    /** Of the text that was shown. */
    language: language(),
    givenAt: integer('given_at').notNull(),
    withdrawnAt: integer('withdrawn_at'),
  },
  (table) => [index('consents_by_member').on(table.memberId)],
);
