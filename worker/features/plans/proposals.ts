import type {
  ChangePlanRequest,
  DatePlan,
  PlaceInput,
  PlanPlace,
  ProposePlanRequest,
} from '../../../src/shared/contract/dates/plans';
import { DATE_PLAN } from '../../../src/shared/rules/dates/datePlans';
import { flag, row, text } from '../../db/columns';
import { firstRow, singleValue } from '../../db/runBatch';
import { type ActingContext, asActor } from '../../domain/act';
import { actOnPlans, isMatchOf, ownPlan } from '../../domain/plans/ownPlans';
import type { MemberContext } from '../../platform/context';
import { invalid, limitReached, notFound } from '../../platform/domainError';
import { newId } from '../../platform/ids';
import { takeToday } from '../../platform/rateLimit';

/** Proposes a plan. Throws NOT_FOUND for a non-match, CONFLICT while one is open, LIMIT_REACHED. */
export async function proposePlan(
  context: MemberContext,
  { userId: otherId, ...proposed }: ProposePlanRequest,
): Promise<DatePlan> {
  const mine = context.session.memberId;
  if (otherId === mine) throw invalid('userId', 'A plan needs someone else.');
  const { acting, isMatch } = await asActor(context, () => ({
    isMatch: singleValue(flag)`SELECT ${isMatchOf(mine, otherId)}`,
  }));
  if (!isMatch) throw notFound();
  const id = newId('pln');
  const act = { do: 'propose', id, otherId, ...(await wanted(acting, proposed)) } as const;
  await actOnPlans(context, mine, act);
  return (await ownPlan(context, id)).shown;
}

/** Throws NOT_FOUND, CONFLICT where the plan is over or was changed meanwhile, LIMIT_REACHED. */
export async function answerDatePlan(context: MemberContext, id: string, input: ChangePlanRequest) {
  const { acting } = await ownPlan(context, id);
  const mine = context.session.memberId;
  if (input.action === 'change') {
    const { version } = input;
    const act = { do: 'change', id, version, ...(await wanted(acting, input)) } as const;
    await actOnPlans(context, mine, act);
  } else {
    const version = 'version' in input ? input.version : undefined;
    await actOnPlans(context, mine, { do: input.action, id, version });
  }
  return (await ownPlan(context, id)).shown;
}

/** Place and time as they are stored, once one of the day's proposals was taken. */
async function wanted(
  acting: ActingContext,
  { place, startsAt: text }: { place: PlaceInput; startsAt: string },
): Promise<{ place: PlanPlace; startsAt: number }> {
  const now = acting.now.getTime();
  const startsAt = Date.parse(text);
  if (startsAt <= now) throw invalid('startsAt', 'Choose a time in the future.');
  if (startsAt > now + DATE_PLAN.ahead) {
    throw invalid('startsAt', 'Choose a day within the next 90 days.');
  }
  const found = place.kind === 'event' ? await placeOfEvent(acting, place.eventId) : place;
  const { proposalsADay } = DATE_PLAN;
  if (!(await takeToday(acting, 'plans', proposalsADay).run(acting.db))) {
    throw limitReached(acting.now, 'You can suggest {proposalsADay} plans a day.', {
      proposalsADay,
    });
  }
  return { place: found, startsAt };
}

const eventRow = row({ title: text, venue: text, address: text, city: text });

async function placeOfEvent({ db }: ActingContext, eventId: string): Promise<PlanPlace> {
  const event = await firstRow(eventRow)`SELECT title, venue, address, city FROM events
    WHERE id = ${eventId} AND status <> 'cancelled'`.run(db);
  if (!event) throw notFound();
  const address = [event.venue, event.address, `${event.city}, NJ`].filter(Boolean).join(', ');
  return { kind: 'event', name: event.title, address, eventId };
}
