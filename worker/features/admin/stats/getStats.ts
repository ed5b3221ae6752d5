import { sql } from 'drizzle-orm';
import type { AdminStats } from '../../../../src/shared/contract/admin/adminStats';
import { municipalityById } from '../../../../src/shared/new-jersey/places';
import { daysBefore } from '../../../../src/shared/rules/billing/periods';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { DAY } from '../../../../src/shared/rules/durations';
import { integer, row } from '../../../db/columns';
import { rows, singleRow } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import { isOwnHold } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import { FIRST_DAY, readDays, sumOf } from './countDays';
import { readViews } from './readViews';

const LOCATIONS = 9;
const FRONT_PAGE = '/';

const townRow = row({ townId: integer, members: integer });
const totalsRow = row({
  totalUsers: integer,
  recentSignups: integer,
  premiumUsers: integer,
  totalMatches: integer,
  totalMessages: integer,
  heldMembers: integer,
});

/** The figures of the whole service, exact now; the schedule has counted those of past days. */
export async function getStats(context: MemberContext): Promise<AdminStats> {
  const { now } = context;
  const at = now.getTime();
  const today = newJerseyDay(now);
  const since = daysBefore(today, 29);
  const premiumUntil = sql`CASE WHEN premium_until IS NULL THEN 0 ELSE premium_until END`;
  const endOfDay = (Math.floor(at / DAY) + 1) * DAY;
  const { acting, totals, towns } = await asAdmin(context, ({ session }) => ({
    totals: singleRow(totalsRow)`SELECT
      (SELECT COALESCE(SUM(members), 0) FROM town_counts) AS totalUsers,
      (SELECT COUNT(*) FROM members INDEXED BY members_by_joining
        WHERE created_at >= ${at - 7 * DAY}) AS recentSignups,
      (SELECT COALESCE(SUM(members), 0) FROM premium_ends WHERE day > ${Math.floor(at / DAY)})
        + (SELECT COUNT(*) FROM members INDEXED BY members_by_premium
          WHERE ${premiumUntil} > ${at} AND ${premiumUntil} < ${endOfDay}) AS premiumUsers,
      (SELECT value FROM running_totals WHERE name = 'matches') AS totalMatches,
      (SELECT value FROM running_totals WHERE name = 'messages') AS totalMessages,
      (SELECT COUNT(*) FROM holds h INDEXED BY holds_open_by_clock WHERE due_at IS NOT NULL
        AND resolved_at IS NULL AND NOT ${isOwnHold(session.memberId, 'h')}) AS heldMembers`,
    towns: rows(townRow)`SELECT town_id AS townId, members FROM town_counts WHERE members > 0
      ORDER BY members DESC, town_id LIMIT ${LOCATIONS}`,
  }));
  const [days, views] = await Promise.all([
    readDays(acting.db, FIRST_DAY),
    readViews(acting, since),
  ]);
  const sumSince = (first: string) =>
    sumOf([...days].filter(([day]) => day >= first).map(([, figures]) => figures));
  const [all, month, recent] = [FIRST_DAY, `${today.slice(0, 7)}-01`, since].map(sumSince);
  const net = ({ revenueCents, refundCents } = sumOf([])) => revenueCents - refundCents;
  return {
    ...totals,
    pageViews: [...views.byDay.values()].reduce((sum, count) => sum + count, 0),
    conversionRate: percent(totals.premiumUsers, totals.totalUsers),
    conversionFunnel: {
      visitors: views.byRoute.get(FRONT_PAGE) ?? 0,
      signups: recent?.signUps ?? 0,
      premiumUpgrades: recent?.upgrades ?? 0,
    },
    monthlyRevenue: net(month) / 100,
    annualProjection: (net(month) * 12) / 100,
    totalRevenue: net(all) / 100,
    monthlyRefunds: (month?.refundCents ?? 0) / 100,
    totalRefunds: (all?.refundCents ?? 0) / 100,
    userLocations: towns.map(({ townId, members }) => ({
      city: municipalityById(townId)?.name ?? 'Elsewhere',
      count: members,
    })),
  };
}

/** With one decimal; 0 when `whole` is 0. */
function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
