import { runInDurableObject } from 'cloudflare:test';
import { expect } from 'vitest';
import { conversations, type Message, message, thread } from '../../src/shared/contract/messages';
import { eventually } from './liveConnection';
import { signedIn, type TestMember } from './signedIn';
import { matched, sideOf, threadOf } from './world';

export interface Someone {
  id: string;
}

export async function sent(answer: Response | Promise<Response>): Promise<Message> {
  const given = await answer;
  const body = await given.json();
  expect({ status: given.status, body }).toMatchObject({ status: 201 });
  return message.parse(body);
}

export async function read(me: TestMember, other: Someone, query = ''): Promise<Message[]> {
  const answer = await me.get(`/api/messages/${other.id}${query}`);
  expect(answer.status).toBe(200);
  return thread.parse(await answer.json());
}

export const listOf = async (me: TestMember) =>
  conversations.parse(await (await me.get('/api/conversations')).json());

export async function friends(
  given: Parameters<typeof signedIn>[0] = {},
): Promise<[TestMember, TestMember]> {
  const [a, b] = await Promise.all([signedIn(given), signedIn(given)]);
  await matched(a, b);
  return [a, b];
}

export const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

/** Waits until everything in the conversation is reported to the database. */
export async function reported(a: Someone, b: Someone) {
  await eventually(async () => {
    const [seq, mine, theirs] = [
      (await runInDurableObject(threadOf(a, b), (_, state) => lastSeq(state))) ?? 0,
      (await sideOf(a, b))?.lastSeq,
      (await sideOf(b, a))?.lastSeq,
    ];
    return seq > 0 && mine === seq && theirs === seq;
  }, true);
}

function lastSeq(state: DurableObjectState): number | null {
  return state.storage.sql
    .exec<{ seq: number | null }>('SELECT MAX(seq) AS seq FROM messages')
    .one().seq;
}
