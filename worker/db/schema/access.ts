import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { memberId, memberOrNobody } from './members';

/**
 * The valid sessions. KV finds a session fast; this row decides whether it still counts, so that a
 * sign-out or a ban takes effect at the very next request. `id` is the SHA-256 of the token;
 * `publicId` identifies it to the member, and authenticates nothing.
 */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    publicId: text('public_id').notNull(),
    memberId: memberId(),
    createdAt: integer('created_at').notNull(),
    /** To the hour, and written at most once an hour. */
    lastUsedAt: integer('last_used_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** When the member last confirmed their identity after the sign-in; `null` when never. */
    confirmedAt: integer('confirmed_at'),
    /** When the session proved more than a password; `null` while it has not. */
    secondFactorAt: integer('second_factor_at'),
    userAgent: text('user_agent').notNull().default(''),
    /** A town at most, from the network at sign-in. */
    place: text('place'),
    /** The town in KV's hint after a move; `null` before any. */
    hintTownId: integer('hint_town_id'),
  },
  (table) => [
    index('sessions_by_member').on(table.memberId),
    index('sessions_by_expiry').on(table.expiresAt),
    index('sessions_by_use').on(table.lastUsedAt, table.memberId),
  ],
);

/**
 * Members whose changes an object may not know of yet: their own object has a stale lease, their
 * conversations may wrongly trust that both may write. The triggers `stale_session`, `stale_member`
 * and `stale_status` write the row in the batch of the change; it is deleted when the objects have
 * been told.
 */
export const staleMembers = sqliteTable(
  'stale_members',
  {
    memberId: memberId(),
    what: text('what', { enum: ['lease', 'conversations'] }).notNull(),
    /** Time of the last change, in milliseconds since 1970. */
    since: integer('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.what] })],
);

/** Counters of the latest window. `key`: what is counted and for whom, hashed where personal. */
export const rateWindows = sqliteTable(
  'rate_windows',
  {
    key: text('key').primaryKey(),
    windowStart: integer('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('rate_windows_by_start').on(table.windowStart)],
);

/**
 * Secrets that the service generates when it first needs them. They are in D1 because every backup
 * must contain them together with the data they protect; losing one makes that data worthless.
 */
export const serviceSecrets = sqliteTable('service_secrets', {
  name: text('name', {
    enum: ['trials', 'appeals', 'take-downs', 'bans', 'challenges', 'lists', 'plans'],
  }).primaryKey(),
  secret: text('secret').notNull(),
});

/** A browser that receives push notifications, until its session ends. */
export const pushSubscriptions = sqliteTable('push_subscriptions', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
});

/** What members sign in with instead of a password. Only public keys: reading lets no one in. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** Identifies it to the member. */
    id: text('id').primaryKey(),
    memberId: memberId(),
    /** The authenticator's id for it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's latest signature counter; 0 for one that does not count. */
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull(),
    name: text('name').notNull(),
    /** It is synced to its owner's other devices or to a backup. */
    isSynced: integer('is_synced', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [index('passkeys_by_member').on(table.memberId)],
);

/** The app for time-based codes (RFC 6238). Its key is plain text: codes are checked with it. */
export const authenticators = sqliteTable('authenticators', {
  memberId: memberId().primaryKey(),
  /** 20 random bytes, base64url. */
  secret: text('secret').notNull(),
  createdAt: integer('created_at').notNull(),
  /** When a first code proved that the app works; sign-in asks for codes from then on. */
  confirmedAt: integer('confirmed_at'),
  /** The half minute since 1970 of the last accepted code: no code is accepted twice. */
  lastStep: integer('last_step').notNull().default(0),
});

/**
 * Members who have lost their app and all recovery codes: the app is removed at `endsAt`, unless
 * someone signs in with a code before. `endsAt` is `null` for an administrator whose passkeys ended
 * with a reset by mail: until the operator removes the row, no first factor is added.
 */
export const factorRecoveries = sqliteTable(
  'factor_recoveries',
  {
    memberId: memberId().primaryKey(),
    startedAt: integer('started_at').notNull(),
    endsAt: integer('ends_at'),
  },
  (table) => [index('factor_recoveries_by_end').on(table.endsAt)],
);

/** Each signs in once when the app is lost. `id` is the SHA-256 of the member and the code. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: text('id').primaryKey(),
    memberId: memberId(),
  },
  (table) => [index('recovery_codes_by_member').on(table.memberId)],
);

/**
 * The one-time password that an administrator gave a member. It signs in with the link that was
 * mailed to the member, or after a second administrator confirmed it. The trigger
 * `one_time_password_used` removes the row and the link when the member chooses a password.
 */
export const oneTimePasswords = sqliteTable(
  'one_time_passwords',
  {
    memberId: memberId().primaryKey(),
    givenBy: memberOrNobody('given_by'),
    givenAt: integer('given_at').notNull(),
    /** When a second administrator confirmed it; `null` while none has. */
    confirmedAt: integer('confirmed_at'),
  },
  (table) => [index('one_time_passwords_by_giver').on(table.givenBy)],
);

/** Challenges that were answered, so that no response counts twice; kept until they expire. */
export const spentChallenges = sqliteTable(
  'spent_challenges',
  {
    id: text('id').primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('spent_challenges_by_expiry').on(table.expiresAt)],
);
