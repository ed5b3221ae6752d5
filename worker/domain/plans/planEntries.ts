import type { Context } from '../../platform/context';
import type { CalendarEntry } from '../calendar/writeCalendar';
import { actOnPlans, namesOfMatches } from './ownPlans';
import type { StoredPlan } from './storedPlan';

export function planEntry(plan: StoredPlan, firstName: string, origin: string): CalendarEntry {
  const { id, place, startsAt, at, version, status, otherId } = plan;
  return {
    id,
    title: `Meet ${firstName}`,
    description: '',
    location: [place.name, place.address].filter(Boolean).join(', '),
    category: 'Parkway',
    url: `${origin}/messages?user=${otherId}`,
    startTime: startsAt,
    endTime: null,
    updatedAt: at,
    revision: version,
    status: status === 'accepted' ? 'CONFIRMED' : status === 'proposed' ? 'TENTATIVE' : 'CANCELLED',
    isBusy: status === 'accepted',
  };
}

/** For the calendar feed: the accepted plans with current matches. */
export async function acceptedPlanEntries(
  context: Context,
  memberId: string,
): Promise<CalendarEntry[]> {
  const plans = await actOnPlans(context, memberId, { do: 'list' });
  const accepted = plans.filter(({ status, isOver }) => status === 'accepted' && !isOver);
  if (accepted.length === 0) return [];
  const ids = accepted.map(({ otherId }) => otherId);
  const names = await namesOfMatches(memberId, ids).run(context.db);
  return accepted.flatMap((plan) => {
    const firstName = names.get(plan.otherId);
    return firstName === undefined ? [] : [planEntry(plan, firstName, context.vars.APP_ORIGIN)];
  });
}
