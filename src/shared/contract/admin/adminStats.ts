import * as z from 'zod/mini';
import { errorText } from '../../texts/errorText';
import { plan } from '../billing';
import { isoTime } from '../fields';
import { adminPaging, adminSearch } from './adminUsers';

const count = z.int();
/** US dollars. */
const dollars = z.number();
/** `YYYY-MM-DD` in New Jersey. */
const day = z.string();

/** From views of the front page, which only visitors see, to purchases: the last 30 days. */
const funnel = z.object({ visitors: count, signups: count, premiumUpgrades: count });

/**
 * Exact at the moment of the answer. Money is payments less refunds; a month is one of New Jersey's
 * calendar. `conversionRate` is the percentage of members with premium.
 */
export const adminStats = z.object({
  totalUsers: count,
  recentSignups: count,
  premiumUsers: count,
  conversionRate: z.number(),
  conversionFunnel: funnel,
  monthlyRevenue: dollars,
  /** `monthlyRevenue` times 12. */
  annualProjection: dollars,
  totalRevenue: dollars,
  monthlyRefunds: dollars,
  totalRefunds: dollars,
  /** Current matches. */
  totalMatches: count,
  /** Messages sent by current members. */
  totalMessages: count,
  /** Page views of the last 30 days. */
  pageViews: count,
  /** Members recognized from a ban who wait for a decision, without one's own cases. */
  heldMembers: count,
  /** The towns with the most members, up to 9. */
  userLocations: z.array(z.object({ city: z.string(), count })),
});

export const STATS_PERIODS = ['day', 'week', 'month'] as const;

export const analyticsQuery = z.strictObject({
  by: z._default(z.enum(STATS_PERIODS, errorText('Figures can be by day, week or month.')), 'day'),
});

const period = z.object({
  /** The first and the last day; the current period ends today. */
  from: day,
  to: day,
  views: count,
  signUps: count,
  upgrades: count,
  revenue: dollars,
  refunds: dollars,
  /** Members who used Parkway, as the schedule counted; only by day. */
  active: z.nullable(count),
});

/** 30 days, 12 weeks from Monday to Sunday, or 12 months. Oldest first. */
export const adminAnalytics = z.object({
  periods: z.array(period),
  /** Views by route in all of these periods, most viewed first. */
  routes: z.array(z.object({ route: z.string(), views: count })),
  /** By the week they joined, oldest first: how many used Parkway in the last 7 days. */
  retention: z.array(z.object({ week: day, joined: count, stayed: count })),
});

export const revenueQuery = z.strictObject({
  /** The beginning of an e-mail address. */
  search: z.optional(adminSearch),
  ...adminPaging,
});

export const revenueRow = z.object({
  id: z.string(),
  date: isoTime,
  /** `null` once the account is deleted. */
  userEmail: z.nullable(z.string()),
  plan,
  amount: dollars,
  /** The refunded part. */
  refunded: dollars,
  status: z.enum(['completed', 'pending', 'failed', 'refunded']),
});

/** Newest first. */
export const revenueRows = z.array(revenueRow);

export const jobRun = z.object({
  name: z.string(),
  startedAt: isoTime,
  tookMs: count,
  ok: z.boolean(),
  /** The kind of error it ended with; `null` when it succeeded. */
  error: z.nullable(z.string()),
});

/** The last run of each scheduled job, by name. */
export const jobRuns = z.array(jobRun);

export type AdminStats = z.infer<typeof adminStats>;
export type AdminAnalytics = z.infer<typeof adminAnalytics>;
export type StatsBy = (typeof STATS_PERIODS)[number];
export type StatsPeriod = z.infer<typeof period>;
export type RevenueQuery = z.infer<typeof revenueQuery>;
export type RevenueRow = z.infer<typeof revenueRow>;
export type JobRun = z.infer<typeof jobRun>;
