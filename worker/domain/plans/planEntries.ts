import { type Language, pathIn } from '../../../src/shared/texts/language';
import type { Context } from '../../platform/context';
import { inLanguage, sentence } from '../../platform/sentence';
import type { CalendarEntry } from '../calendar/writeCalendar';
import { actOnPlans, namesOfMatches } from './ownPlans';
import type { StoredPlan } from './storedPlan';

/** In the language of the member whose calendar it is. */
export function planEntry(
  plan: StoredPlan,
  firstName: string,
  origin: string,
  language: Language,
): CalendarEntry {
  const { id, place, startsAt, at, version, status, otherId } = plan;
  return {
    id,
    title: inLanguage(language, sentence('Meet {firstName}', { firstName })),
    description: '',
    location: [place.name, place.address].filter(Boolean).join(', '),
    category: 'Parkway',
    url: origin + pathIn(language, `/messages?user=${otherId}`),
    startTime: startsAt,
    endTime: null,
    updatedAt: at,
    revision: version,
    status: status === 'accepted' ? 'CONFIRMED' : status === 'proposed' ? 'TENTATIVE' : 'CANCELLED',
    isBusy: status === 'accepted',
  };
}

/** For the calendar feed: the accepted plans with current matches. */
export async function acceptedPlanEntries(context: Context, memberId: string, language: Language) {
  const plans = await actOnPlans(context, memberId, { do: 'list' });
  const accepted = plans.filter(({ status, isOver }) => status === 'accepted' && !isOver);
  if (accepted.length === 0) return [];
  const ids = accepted.map(({ otherId }) => otherId);
  const names = await namesOfMatches(memberId, ids).run(context.db);
  return accepted.flatMap((plan) => {
    const firstName = names.get(plan.otherId);
    if (firstName === undefined) return [];
    return [planEntry(plan, firstName, context.vars.APP_ORIGIN, language)];
  });
}
