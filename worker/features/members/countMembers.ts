import type { CountQuery, MemberCount } from '../../../src/shared/contract/members';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { asksForPremium } from '../../../src/shared/rules/discovery/savedSearches';
import { singleRow } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import type { MemberContext } from '../../platform/context';
import { memberObjectOf } from '../../platform/objects';
import { atCurrentTown, requireFilters, searchTown } from './browseMembers';
import { planCount } from './countPlan';
import { countedRow } from './discoveryQueries';

/**
 * How many members the list would show with these filters and how many more with each that is one
 * step wider: the people that the list then adds. Nothing is counted as shown to the viewer.
 */
export async function countMembers(
  context: MemberContext,
  query: CountQuery,
): Promise<MemberCount> {
  const { now, session } = context;
  const today = newJerseyDay(now);
  const plan = planCount(query, searchTown(context, query), today);
  const viewer = { viewerId: session.memberId, now: now.getTime(), today };
  const [{ actor, acting, found }, decided] = await Promise.all([
    asActor(context, () => ({
      found: plan.statements(viewer).map((statement) => singleRow(countedRow)`${statement}`),
    })),
    memberObjectOf(context.env, session.memberId).decidedOn(now.getTime()),
  ]);
  requireFilters(actor, asksForPremium(query));
  if (actor.townId !== session.viewer.townId) return countMembers(atCurrentTown(acting), query);
  return plan.numbers(found, new Set(decided.leftOut));
}
