import { expect, it } from 'vitest';
import { otherMember } from '../../src/shared/contract/members';
import { unmatch } from '../support/decisions';
import { okBody } from '../support/eventWorld';
import { signedIn, type TestMember } from '../support/signedIn';
import { change, liked, matched, write } from '../support/world';

const firstMessage = async (me: TestMember, other: TestMember) =>
  otherMember.parse(await okBody(await me.get(`/api/users/${other.id}`))).firstMessage;

it('is a request until the other member answers', async () => {
  const [me, other] = [await signedIn(), await signedIn()];
  expect(await firstMessage(me, other)).toBe('request');
  await write(me, other, 'Hello!');
  expect(await firstMessage(me, other)).toBe('request');
  expect(await firstMessage(other, me)).toBeUndefined();
  await write(other, me, 'Hello to you!');
  expect(await firstMessage(me, other)).toBeUndefined();
});

it('is refused by a member who only takes messages from matches', async () => {
  const [me, other] = [await signedIn(), await signedIn({ messagesFrom: 'matches' })];
  expect(await firstMessage(me, other)).toBe('matchesOnly');
  await liked(me, other);
  expect(await firstMessage(me, other)).toBe('matchesOnly');
  await write(other, me, 'I saw your like.');
  expect(await firstMessage(me, other)).toBeUndefined();
});

it('is said of no match, of no closed conversation, and not outside their preferences', async () => {
  const [me, other] = [await signedIn(), await signedIn({ prefAgeMin: 99 })];
  expect(await firstMessage(me, other)).toBeUndefined();
  await change(other, { prefAgeMin: null });
  expect(await firstMessage(me, other)).toBe('request');
  await matched(me, other);
  expect(await firstMessage(me, other)).toBeUndefined();
  expect((await unmatch(me, other)).status).toBe(204);
  expect(await firstMessage(me, other)).toBeUndefined();
});
