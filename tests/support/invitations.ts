import { inviteResponse } from '../../src/shared/contract/events';
import { thread } from '../../src/shared/contract/messages';
import { okBody } from './eventWorld';
import { signedIn, type TestMember } from './signedIn';
import { matched } from './world';

type Someone = { id: string };

export const invite = (from: TestMember, to: Someone, party: Someone) =>
  from.send('POST', `/api/events/${party.id}/invite`, { userId: to.id });

export async function invited(from: TestMember, to: Someone, party: Someone): Promise<Someone> {
  const answer = await invite(from, to, party);
  if (answer.status === 201) return inviteResponse.parse(await answer.json());
  throw new Error(`${answer.status}: ${await answer.text()}`);
}

export const reply = (who: TestMember, { id }: Someone, accept: boolean) =>
  who.send('POST', `/api/invitations/${id}`, { accept });

export async function pair(): Promise<[TestMember, TestMember]> {
  const [a, b] = [await signedIn(), await signedIn()];
  await matched(a, b);
  return [a, b];
}

export async function threadOf(me: TestMember, other: Someone) {
  return thread.parse(await okBody(await me.get(`/api/messages/${other.id}`)));
}
