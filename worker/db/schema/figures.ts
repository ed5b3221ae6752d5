import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Page views per New Jersey day and route. Nothing identifies the viewers. */
export const pageViews = sqliteTable(
  'page_views',
  {
    day: text('day').notNull(),
    route: text('route').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.route] })],
);

/** The last batch of page views received from their object: a repeated one is not counted. */
export const pageViewBatches = sqliteTable('page_view_batches', {
  counter: text('counter').primaryKey(),
  batch: integer('batch').notNull(),
});

/** What happened on a New Jersey day, as last counted; readers count the latest day anew. */
export const dayFigures = sqliteTable('day_figures', {
  day: text('day').primaryKey(),
  signUps: integer('sign_ups').notNull(),
  /** Purchases of premium, without renewals. */
  upgrades: integer('upgrades').notNull(),
  payments: integer('payments').notNull(),
  revenueCents: integer('revenue_cents').notNull(),
  refunds: integer('refunds').notNull(),
  refundCents: integer('refund_cents').notNull(),
  /** The most active members that a count on that day found; `null` without a count. */
  active: integer('active'),
});

/** Members who joined in a week (named by its Monday), and how many of them still use Parkway. */
export const signUpWeeks = sqliteTable('sign_up_weeks', {
  week: text('week').primaryKey(),
  joined: integer('joined').notNull(),
  stayed: integer('stayed').notNull(),
});

/** Members of each town, by triggers on `members`: `count_town_joined`, `_left`, `_moved`. */
export const townCounts = sqliteTable('town_counts', {
  townId: integer('town_id').primaryKey(),
  members: integer('members').notNull(),
});

/**
 * Members whose premium ends on a UTC day (days since 1970). Maintained by triggers on `members`:
 * `count_premium_joined`, `_left`, `_changed`.
 */
export const premiumEnds = sqliteTable('premium_ends', {
  day: integer('day').primaryKey(),
  members: integer('members').notNull(),
});

/**
 * Current `matches`, and `messages` that members sent. Maintained by triggers: `count_match_first`,
 * `_left`, `_other` on `pairs`; `count_messages_first`, `_more`, `_gone` on `message_counts`.
 */
export const runningTotals = sqliteTable('running_totals', {
  name: text('name', { enum: ['matches', 'messages'] }).primaryKey(),
  value: integer('value').notNull(),
});

/** The last run of each scheduled job. */
export const jobRuns = sqliteTable('job_runs', {
  name: text('name').primaryKey(),
  startedAt: integer('started_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  /** The kind of the error that ended it; `null` when it succeeded. */
  error: text('error'),
});

const answers = (name: string) => integer(name).notNull().default(0);

/**
 * Requests per hour (hours since 1970) and route: method and pattern, never a full path. Counted by
 * response time in milliseconds: each column counts responses slower than the column before.
 */
export const requestHours = sqliteTable(
  'request_hours',
  {
    hour: integer('hour').notNull(),
    route: text('route').notNull(),
    /** Responses with status 500 and above. */
    errors: answers('errors'),
    upTo10: answers('up_to_10'),
    upTo20: answers('up_to_20'),
    upTo50: answers('up_to_50'),
    upTo100: answers('up_to_100'),
    upTo200: answers('up_to_200'),
    upTo500: answers('up_to_500'),
    upTo1000: answers('up_to_1000'),
    upTo2000: answers('up_to_2000'),
    upTo5000: answers('up_to_5000'),
    longer: answers('longer'),
  },
  (table) => [primaryKey({ columns: [table.hour, table.route] })],
);

/**
 * Content Security Policy violations, as browsers report them: counts per New Jersey day by the
 * page's route, the directive and the host. Nothing about the reporting browser is stored.
 */
export const cspReports = sqliteTable(
  'csp_reports',
  {
    day: text('day').notNull(),
    page: text('page').notNull(),
    directive: text('directive').notNull(),
    blocked: text('blocked').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.directive, table.blocked] })],
);

/** Promises that were overdue at the last check: see `worker/domain/promises`. */
export const alarms = sqliteTable('alarms', {
  promise: text('promise').primaryKey(),
  /** Since when the oldest overdue item is open. */
  openSince: integer('open_since').notNull(),
  /** When it was first found overdue. */
  since: integer('since').notNull(),
});
