import { describe, expect, it } from 'vitest';
import { self } from '../../src/shared/contract/members';
import { hashPassword } from '../../worker/platform/security/password';
import { like, mutualOf, type Someone, unmatch } from '../support/decisions';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { newDevice, signedIn, type TestMember } from '../support/signedIn';
import { change } from '../support/world';

const toShow = async (me: TestMember) =>
  self.parse(await (await me.get('/api/auth/me')).json()).matchesToShow;

async function isFirst(me: TestMember, other: Someone): Promise<boolean> {
  const answer = await me.send('POST', `/api/matches/${other.id}/shown`);
  const shown: { isFirst: boolean } = await answer.json();
  return shown.isFirst;
}

/** `first` liked first, so that the other's answer made the match. */
async function justMatched() {
  const [first, second] = [await signedIn(), await signedIn()];
  await like(first, second);
  expect((await like(second, first)).isMatched).toBe(true);
  return { first, second };
}

describe('a match that is to be shown', () => {
  it('waits for whoever liked first; the other was shown it by the answer', async () => {
    const { first, second } = await justMatched();
    expect(await toShow(first)).toBe(1);
    expect(await toShow(second)).toBe(0);
    expect((await mutualOf(first)).map(({ isShown }) => isShown)).toEqual([false]);
    expect((await mutualOf(second)).map(({ isShown }) => isShown)).toEqual([true]);
  });

  it('is given to one device of several that ask at once, and then to none', async () => {
    const { first, second } = await justMatched();
    const laptop = await newDevice(first.row);
    const answers = await Promise.all([isFirst(first, second), isFirst(laptop, second)]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await toShow(first)).toBe(0);
    expect(await isFirst(laptop, second)).toBe(false);
  });

  it('is gone when either unmatched or blocked the other, and new with a new match', async () => {
    const { first, second } = await justMatched();
    await unmatch(second, first);
    expect(await toShow(first)).toBe(0);
    expect(await isFirst(first, second)).toBe(false);
    await like(second, first);
    await like(first, second);
    expect(await toShow(second)).toBe(1);
    await second.send('POST', '/api/blocks', { userId: first.id });
    expect(await toShow(second)).toBe(0);
  });

  it('is gone with the account of the other', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const [first, second] = [await signedIn(), await signedIn({ passwordHash })];
    await like(first, second);
    await like(second, first);
    expect(await toShow(first)).toBe(1);
    expect((await deletesAccount(second)).status).toBe(204);
    await expect.poll(() => toShow(first)).toBe(0);
  });

  it('names no one who cannot be seen', async () => {
    const { first, second } = await justMatched();
    await change(second, { status: 'inactive' });
    expect(await toShow(first)).toBe(0);
    expect(await isFirst(first, second)).toBe(false);
    await change(second, { status: 'active' });
    expect(await isFirst(first, second)).toBe(true);
  });

  it('of someone who is no match is none', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await like(me, other);
    expect(await isFirst(me, other)).toBe(false);
  });
});
