import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import {
  type DatePlan,
  datePlan,
  datePlans,
  trustedLink,
} from '../../src/shared/contract/dates/plans';
import { MINUTE } from '../../src/shared/rules/durations';
import type { MemberObject } from '../../worker/objects/member/MemberObject';
import { memberObjectOf } from '../../worker/platform/objects';
import { hashPassword } from '../../worker/platform/security/password';
import { PASSWORD } from './deletions';
import { Mailbox, tokenIn } from './mailbox';
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

export async function proposed(
  me: TestMember,
  other: { id: string },
  hours = 3,
  place: object = PLACE,
) {
  const answer = await propose(me, other, hours, place);
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

/**
 * The alarm of the member's object rings, and sends mails into the mailbox. One that is set for now
 * may be ringing by itself: then it rings after that.
 */
export async function rings({ id }: { id: string }, mailbox?: Mailbox) {
  const object = memberObjectOf(env, id);
  if (mailbox) {
    await runInDurableObject(object, (instance: MemberObject) => {
      Object.assign(instance, { env: mailbox.env });
    });
  }
  // Not `expect.poll`, which would move the time.
  while (!(await runDurableObjectAlarm(object))) await scheduler.wait(10);
}

/** Plans of a member whose place has this word, both ways, with a check-in. */
export async function plansWithWords(
  me: TestMember,
  friend: TestMember,
  second: TestMember,
  word: string,
) {
  const place = { kind: 'typed', name: word };
  await propose(second, me, 3, place);
  const { id } = datePlan.parse(await (await propose(me, friend, 3, place)).json());
  const trusted = { name: word, email: `${word}@elsewhere.example` };
  const answer = await checkInCall(me, 'PUT', { id }, { trusted });
  if (answer.status !== 204) throw new Error(await answer.text());
}

const WORDS = { fine: 'Blue Lagoon', help: 'red lagoon' };
let people = 0;

/** A check-in an hour after the start; Sam has confirmed by mail. */
export async function checkedIn({ word = WORDS as object | null, confirms = true } = {}) {
  const world = await agreedPlan();
  const { me, plan } = world;
  people += 1;
  const sam = `sam-${people}@elsewhere.example`;
  const askAt = Date.parse(plan.startsAt) + HOUR;
  const mailbox = new Mailbox();
  const trusted = { name: 'Sam', email: sam };
  const body = { askAt: new Date(askAt).toISOString(), trusted, word };
  const answer = await mailbox.as(me, 'PUT', `/api/plans/${plan.id}/check-in`, body);
  expect(answer.status, await answer.clone().text()).toBe(204);
  if (confirms) {
    const token = tokenIn('/trusted', mailbox.only(sam));
    const confirmed = await mailbox.send('POST', `/api/trusted/${token}`);
    expect(trustedLink.parse(await confirmed.json())).toEqual({
      firstName: 'Ann',
      confirmed: true,
    });
  }
  mailbox.sent.length = 0;
  return { ...world, mailbox, askAt, body, sam };
}

export const checkInStateOf = async (me: TestMember) => (await onlyPlan(me)).checkIn?.state;

/** It becomes this time, and the alarm rings. */
export async function reaches(time: number, me: TestMember, mailbox: Mailbox) {
  itIs(time);
  await rings(me, mailbox);
}
