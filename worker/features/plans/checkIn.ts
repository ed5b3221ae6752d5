import { eq } from 'drizzle-orm';
import type { CheckInRequest, MetRequest } from '../../../src/shared/contract/dates/plans';
import { CHECK_IN } from '../../../src/shared/rules/dates/datePlans';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { joinedMember } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { hasRows, runBatch } from '../../db/runBatch';
import { metPairs, planLinks, trustedPeople } from '../../db/schema';
import { deleteWhere, insertWhere } from '../../db/writes';
import { type ActingContext, asActor } from '../../domain/act';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueMail } from '../../domain/mail/queueMail';
import { actOnPlans, ownPlan } from '../../domain/plans/ownPlans';
import { trustedId, trustedToken } from '../../domain/plans/trustedPeople';
import type { MemberContext } from '../../platform/context';
import { conflict, invalid, limitReached, refusal } from '../../platform/domainError';
import { sha256Hex } from '../../platform/ids';
import { pairOf } from '../../platform/objects';
import { bucket, takeOrRefuse, takeToday } from '../../platform/rateLimit';
import { macOf, newSecret } from '../../platform/security/mac';
import { serviceSecret } from '../../platform/security/serviceSecret';

/**
 * Agrees on a check-in, or makes only the link. An address that is new is asked by one mail to
 * confirm. Throws NOT_FOUND, CONFLICT for a plan that will not take place or while a check-in with
 * words runs, ADDRESS_NOT_CONFIRMED, LIMIT_REACHED, RATE_LIMITED.
 */
export async function agreeCheckIn(context: MemberContext, id: string, input: CheckInRequest) {
  const mine = context.session.memberId;
  const { acting, plan, shown } = await ownPlan(context, id);
  if (shown.status === 'declined' || shown.status === 'cancelled') {
    throw conflict('This plan will not take place.');
  }
  const askAt = input.askAt === undefined ? null : Date.parse(input.askAt);
  if (askAt !== null && askAt <= context.now.getTime()) {
    throw invalid('askAt', 'Choose a time in the future.');
  }
  if (askAt !== null && askAt > plan.startsAt + CHECK_IN.after) {
    throw invalid('askAt', 'Choose a time within a day after the start.');
  }
  const { trusted = null, word: words } = input;
  if (trusted?.email !== undefined) await askTrusted(acting, trusted.email);
  const token = plan.checkIn?.token ?? newSecret();
  const agreed = { askAt, otherName: shown.firstName, trusted, words, token };
  const plans = await actOnPlans(context, mine, { do: 'checkIn', id, input: agreed });
  // Another device may have been first.
  const used = plans.find((each) => each.id === id)?.checkIn?.token ?? token;
  const link = await sha256Hex(used);
  await acting.db.run(
    insertWhere(planLinks, { memberId: mine, planId: id, id: link }, acting.counts, {
      target: [planLinks.memberId, planLinks.planId],
      set: { id: link },
    }),
  );
}

/** Asks a new address once for the person's confirmation. */
async function askTrusted(acting: ActingContext, address: string): Promise<void> {
  const { db, now, session, actor, counts } = acting;
  const mine = session.memberId;
  if (
    await hasRows`SELECT 1 FROM trusted_people
    WHERE member_id = ${mine} AND address = ${address}`.run(db)
  ) {
    return;
  }
  if (actor.emailConfirmedAt === null) {
    throw refusal('ADDRESS_NOT_CONFIRMED', 'Please confirm your own email address first.');
  }
  const perAddress = await bucket('trusted', address, RATE_LIMITS.trustedRequestsPerAddress);
  await takeOrRefuse(acting, perAddress, 'This address was asked several times today.');
  if (!(await takeToday(acting, 'trusted-requests', CHECK_IN.requestsADay).run(db))) {
    throw limitReached(now, 'You can name {limit} new people a day.', {
      limit: CHECK_IN.requestsADay,
    });
  }
  const id = await trustedId(await trustedToken(acting, mine, address));
  const isActive = allOf(eq(joinedMember.status, 'active'), counts);
  await runBatch(db, {
    person: insertWhere(
      trustedPeople,
      { memberId: mine, address, id, askedAt: now.getTime() },
      counts,
      'ignore',
    ),
    mail: queueMail(
      acting,
      { kind: 'trusted-request', memberId: mine, data: { address }, key: `trusted:${id}` },
      isActive,
    ),
  });
  acting.defer(deliverMails(acting));
}

/** Ends the check-in, and the link. Throws NOT_FOUND, and CONFLICT while it waits for a word. */
export async function endCheckIn(context: MemberContext, id: string): Promise<void> {
  const mine = context.session.memberId;
  const { acting } = await ownPlan(context, id, true);
  await actOnPlans(context, mine, { do: 'endCheckIn', id });
  await runBatch(acting.db, {
    link: deleteWhere(planLinks, { memberId: mine, planId: id }, acting.counts),
  });
}

/** Checks in. Throws NOT_FOUND, WRONG_WORD, RATE_LIMITED, and CONFLICT when it is over. */
export async function checkInFine(context: MemberContext, id: string, word?: string) {
  await asActor(context);
  await actOnPlans(context, context.session.memberId, { do: 'fine', id, word });
}

/** Throws NOT_FOUND, and CONFLICT when it is over or was put off too often. */
export async function putOffCheckIn(context: MemberContext, id: string, minutes: number) {
  await asActor(context);
  await actOnPlans(context, context.session.memberId, { do: 'later', id, minutes });
}

/**
 * Whether the two met: only a yes is counted, once for a pair, and stored nowhere with a name.
 * Throws NOT_FOUND, and CONFLICT unless the member was asked.
 */
export async function answerMet(context: MemberContext, id: string, { met }: MetRequest) {
  const mine = context.session.memberId;
  const { acting, plan, shown } = await ownPlan(context, id);
  if (!shown.askMet) throw conflict('You were not asked, or have answered.');
  if (met === 'yes') {
    const { lowId, highId } = pairOf(mine, plan.otherId);
    const code = await macOf(`met:${lowId}:${highId}`, await serviceSecret(acting, 'plans'));
    await runBatch(acting.db, {
      met: insertWhere(metPairs, { code, day: newJerseyDay(acting.now) }, acting.counts, 'ignore'),
    });
  }
  await actOnPlans(context, mine, { do: 'met', id });
}
