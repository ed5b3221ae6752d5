import { sql } from 'drizzle-orm';
import type { DatePlan } from '../../../src/shared/contract/dates/plans';
import { CHECK_IN } from '../../../src/shared/rules/dates/datePlans';
import { pathIn } from '../../../src/shared/texts/language';
import { iso, row, text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import type { Context, MemberContext } from '../../platform/context';
import { DomainError, notFound } from '../../platform/domainError';
import { memberObjectOf } from '../../platform/objects';
import { rateLimited } from '../../platform/rateLimit';
import { inLanguage, sentence } from '../../platform/sentence';
import { asActor } from '../act';
import { matchesOf } from '../members/likesReceived';
import { endsAt } from './planRules';
import type { PlanAct, StoredCheckIn, StoredPlan } from './storedPlan';

/** Shown instead of the name of someone who is no longer a match. */
const GONE_NAME = sentence('Deleted member');

const nameRow = row({ id: text, firstName: text });
const addressRow = row({ address: text });

/** Throws the refusals of the object. */
export async function actOnPlans(
  { env }: Pick<Context, 'env'> | MemberContext,
  memberId: string,
  act: PlanAct,
): Promise<StoredPlan[]> {
  const answer = await memberObjectOf(env, memberId).plans(memberId, act);
  if (answer.ok) return answer.value.plans.filter((plan) => endsAt(plan) > Date.now());
  if (answer.code === 'RATE_LIMITED') {
    throw rateLimited(
      sentence('That were too many wrong words.'),
      CHECK_IN.wrongWords.window * 1_000,
    );
  }
  throw new DomainError(answer.code, answer.message);
}

/** The current first names of the viewer's matches among these members. */
export const namesOfMatches = (viewerId: string, ids: readonly string[]) =>
  rows(nameRow)`SELECT m.id, m.first_name AS firstName FROM ${matchesOf(viewerId)}
    WHERE m.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`.map(
    (found) => new Map(found.map(({ id, firstName }) => [id, firstName])),
  );

/** The member's plans; of one whose match ended, only their own check-in is presented. */
async function ownPlans(context: MemberContext) {
  const mine = context.session.memberId;
  const stored = await actOnPlans(context, mine, { do: 'list' });
  const ids = stored.map(({ otherId }) => otherId);
  const { acting, names, confirmed } = await asActor(context, () => ({
    names: namesOfMatches(mine, ids),
    confirmed: rows(addressRow)`SELECT address FROM trusted_people
      WHERE member_id = ${mine} AND confirmed_at IS NOT NULL`,
  }));
  const addresses = new Set(confirmed.map(({ address }) => address));
  const isWithMatch = ({ isOver, otherId }: StoredPlan) => !isOver && names.has(otherId);
  const present = (plan: StoredPlan): DatePlan | null => {
    const { id, otherId, place, startsAt, version, proposerId, met, checkIn } = plan;
    const isMatch = isWithMatch(plan);
    if (!isMatch && !checkIn) return null;
    return {
      id,
      userId: otherId,
      place,
      version,
      firstName: (isMatch && names.get(otherId)) || inLanguage(context.language, GONE_NAME),
      startsAt: iso(startsAt),
      status: isMatch ? plan.status : 'cancelled',
      byMe: proposerId === mine,
      ...(checkIn ? { checkIn: presentCheckIn(checkIn, addresses, context) } : {}),
      askMet: isMatch && met === 'asked',
    };
  };
  return { acting, stored, present, isWithMatch };
}

/** The next start first; then those that started, the latest first. */
export async function listPlansOf(context: MemberContext): Promise<DatePlan[]> {
  const { stored, present } = await ownPlans(context);
  const now = context.now.getTime();
  const isAhead = (plan: DatePlan) => Date.parse(plan.startsAt) > now;
  const byStart = stored
    .flatMap((plan) => present(plan) ?? [])
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return [...byStart.filter(isAhead), ...byStart.filter((plan) => !isAhead(plan)).toReversed()];
}

/** One of them. Throws NOT_FOUND, also after the match ended unless `evenParted`. */
export async function ownPlan(context: MemberContext, id: string, evenParted = false) {
  const { acting, stored, present, isWithMatch } = await ownPlans(context);
  const plan = stored.find((each) => each.id === id);
  const shown = plan && present(plan);
  if (!shown || (!evenParted && !isWithMatch(plan))) throw notFound();
  return { acting, plan, shown };
}

function presentCheckIn(
  { askAt, state, answerBy, laterUsed, words, trusted, token }: StoredCheckIn,
  confirmed: ReadonlySet<string>,
  { language, vars }: Pick<MemberContext, 'language' | 'vars'>,
): NonNullable<DatePlan['checkIn']> {
  return {
    ...(askAt === null ? {} : { askAt: iso(askAt) }),
    ...(state === null ? {} : { state }),
    ...(answerBy === null ? {} : { answerBy: iso(answerBy) }),
    laterLeft: CHECK_IN.later.times - laterUsed,
    hasWord: words !== null,
    ...(trusted ? { trusted: { ...trusted, confirmed: confirmed.has(trusted.email ?? '') } } : {}),
    linkUrl: vars.APP_ORIGIN + pathIn(language, `/plan-link?token=${token}`),
  };
}

/** The condition that the member with this id is a match whom the viewer may see. */
export const isMatchOf = (viewerId: string, otherId: string) =>
  sql`EXISTS (SELECT 1 FROM ${matchesOf(viewerId)} WHERE m.id = ${otherId})`;
