import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { mails } from '../../worker/db/schema';
import { deliverWaitingMails } from '../../worker/domain/mail/deliverMails';
import { endTerms } from '../../worker/features/payments/renewal/endTerms';
import { forgetVaults } from '../../worker/features/payments/renewal/forgetVaults';
import { remindRenewals } from '../../worker/features/payments/renewal/remindRenewals';
import { renewSubscriptions } from '../../worker/features/payments/renewal/renewSubscriptions';
import { buy, type Paypal, paid, selfOf } from './paypalWorld';
import { db, signedIn, type TestMember, withAddress } from './signedIn';

export const HOUR = 3_600_000;
/** Announces renewals, and sends the notices. */
export const NOTICE_JOBS = [remindRenewals, deliverWaitingMails];
/** What the schedule does to terms, in one run. */
export const TERM_JOBS = [renewSubscriptions, ...NOTICE_JOBS, endTerms, forgetVaults];

/** A member whose monthly plan renews by itself, and the end of its term. */
export async function renewing(paypal: Paypal) {
  const me = await signedIn();
  await buy(paypal, me, { autoRenew: true });
  paypal.deliveries.length = 0;
  return { me, termEnd: await untilOf(me) };
}

export const act = (member: TestMember, what: string, body?: unknown) =>
  paid('POST', `/api/subscription/${what}`, { cookie: member.cookie, body });

/** Starts the free trial of a member, whose address is confirmed first. */
export async function startsTrial(member: TestMember) {
  await withAddress(member);
  return act(member, 'trial');
}

/** The product's view of the member's subscription. */
export async function view(member: TestMember) {
  const answer = await member.get('/api/subscription');
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

/** The kinds of all mails to a member. */
export const mailsOf = async (member: TestMember) =>
  (await db.select().from(mails).where(eq(mails.memberId, member.id))).map(({ kind }) => kind);

/** Milliseconds. */
export const untilOf = async (member: TestMember) =>
  Date.parse((await selfOf(member)).subscriptionEndDate ?? '');
