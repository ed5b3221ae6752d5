import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { type DatePlan, datePlan, datePlans } from '../../src/shared/contract/plans';
import { MINUTE } from '../../src/shared/rules/durations';
import type { MemberObject } from '../../worker/objects/member/MemberObject';
import { memberObjectOf } from '../../worker/platform/objects';
import { hashPassword } from '../../worker/platform/security/password';
import { PASSWORD } from './deletions';
import type { Mailbox } from './mailbox';
import { signedIn, type TestMember } from './signedIn';
import { matched } from './world';

const HOUR = 60 * MINUTE;
const password = hashPassword(PASSWORD);

export const PLACE = { kind: 'typed', name: 'The diner on Main Street' } as const;

/** Two matches. */
export async function twoMatches(): Promise<[TestMember, TestMember]> {
  const given = { passwordHash: await password, emailConfirmedAt: 1 };
  const a = await signedIn({ ...given, firstName: 'Ann' });
  const b = await signedIn({ ...given, firstName: 'Bob' });
  await matched(a, b);
  return [a, b];
}

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

export const propose = (me: TestMember, other: { id: string }, hours = 3, place: object = PLACE) =>
  me.send('POST', '/api/plans', { userId: other.id, place, startsAt: inHours(hours) });

export async function proposed(me: TestMember, other: { id: string }, hours = 3) {
  const answer = await propose(me, other, hours);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return datePlan.parse(await answer.json());
}

export const answerPlan = (me: TestMember, { id }: { id: string }, body: object) =>
  me.send('PATCH', `/api/plans/${id}`, body);

export async function plansOf(me: TestMember): Promise<DatePlan[]> {
  const answer = await me.get('/api/plans');
  expect(answer.status, await answer.clone().text()).toBe(200);
  return datePlans.parse(await answer.json());
}

/** The only plan of a member. */
export async function onlyPlan(me: TestMember): Promise<DatePlan> {
  const [plan, ...others] = await plansOf(me);
  if (!plan || others.length > 0) throw new Error('Not one plan.');
  return plan;
}

/** An accepted plan of two matches, some hours ahead. */
export async function agreedPlan(hours = 3) {
  const [me, other] = await twoMatches();
  const plan = await proposed(me, other, hours);
  const answer = await answerPlan(other, plan, { action: 'accept', version: plan.version });
  expect(answer.status).toBe(200);
  return { me, other, plan };
}

export const checkInCall = (
  me: TestMember,
  method: string,
  { id }: { id: string },
  body?: object,
) => me.send(method, `/api/plans/${id}/check-in`, body);

export const fine = (me: TestMember, { id }: { id: string }, body: object = {}) =>
  me.send('POST', `/api/plans/${id}/fine`, body);

/** It is this time; alarms ring only by `rings`. */
export function itIs(time: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
}

/** The alarm of the member's object rings, and sends mails into the mailbox. */
export async function rings({ id }: { id: string }, mailbox?: Mailbox) {
  const object = memberObjectOf(env, id);
  if (mailbox) {
    await runInDurableObject(object, (instance: MemberObject) => {
      Object.assign(instance, { env: mailbox.env });
    });
  }
  await runDurableObjectAlarm(object);
}
