import { describe, expect, it } from 'vitest';
import { refusal } from '../support/errorAnswer';
import { friends, read, sent, statuses } from '../support/messages';
import { signedIn, type TestMember } from '../support/signedIn';
import { change, DAY, matched, messagesCounted, setMessagesCounted, write } from '../support/world';

const strangers = (many: number) => Promise.all(Array.from({ length: many }, () => signedIn()));

async function isAskedToConfirm(answer: Response) {
  const seconds = Number(answer.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(25 * 3_600);
  const { message } = await refusal(answer, 429, 'CONFIRM_ADDRESS');
  expect(message).toContain('Confirm your email address');
}

/** Has written to three strangers, and so has to confirm before the fourth. */
async function spent(): Promise<TestMember> {
  const me = await signedIn();
  for (const each of await strangers(3)) await sent(write(me, each));
  return me;
}

describe('a member whose address is not confirmed', () => {
  it('writes to strangers three times a day, in however many requests', async () => {
    const me = await spent();
    const [fourth] = await strangers(1);
    if (!fourth) throw new Error('There is no fourth');
    await isAskedToConfirm(await write(me, fourth));
    expect(await read(fourth, me)).toEqual([]);
    expect(await messagesCounted(me)).toBe(3);

    const [other, one, two] = await strangers(3);
    if (!other || !one || !two) throw new Error('There are no three');
    await sent(write(other, one));
    await sent(write(other, one));
    await sent(write(other, two));
    await isAskedToConfirm(await write(other, one));
  });

  it('never more, when all are sent at once', async () => {
    const me = await signedIn();
    const all = await statuses((await strangers(12)).map((each) => write(me, each)));
    expect(all).toEqual([...Array(3).fill(201), ...Array(9).fill(429)]);
    expect(await messagesCounted(me)).toBe(3);
  });

  it('likes and matches, writes to matches, and answers who wrote', async () => {
    const me = await spent();
    const [match, fan, writer] = await strangers(3);
    if (!match || !fan || !writer) throw new Error('There are no three');
    const like = (from: TestMember, to: TestMember) =>
      from.send('POST', '/api/matches', { targetUserId: to.id, isLiked: true });
    await like(fan, me);
    expect(await (await like(me, fan)).json()).toMatchObject({ isMatched: true });
    await matched(me, match);
    await sent(write(writer, me, 'Hello'));
    for (const each of [match, fan, writer]) await sent(write(me, each));
    expect(await messagesCounted(me)).toBe(6);
  });

  it('premium or not', async () => {
    const me = await spent();
    await change(me, { premiumUntil: Date.now() + DAY, subscriptionStatus: 'active' });
    const [fourth] = await strangers(1);
    if (fourth) await isAskedToConfirm(await write(me, fourth));
  });

  it('is notified once, and loses none, by the same message again', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    const clientId = crypto.randomUUID();
    for (let time = 0; time < 5; time += 1) await sent(write(me, other, 'Once', clientId));
    for (const each of await strangers(2)) await sent(write(me, each));
    expect(await messagesCounted(me)).toBe(3);
  });

  it('writes on at once when it is confirmed', async () => {
    const me = await spent();
    await change(me, { emailConfirmedAt: Date.now() });
    for (const each of await strangers(4)) await sent(write(me, each));
  });

  it('starts again each New Jersey day', async () => {
    const me = await signedIn();
    await setMessagesCounted(me, 3, new Date(Date.now() - DAY), 3);
    for (const each of await strangers(3)) await sent(write(me, each));
    const [fourth] = await strangers(1);
    if (fourth) await isAskedToConfirm(await write(me, fourth));
  });

  it('gets the limit of 20 a day where that is used up', async () => {
    const [me, friend] = await friends();
    await setMessagesCounted(me, 20);
    await refusal(await write(me, friend), 429, 'LIMIT_REACHED');
    const [stranger] = await strangers(1);
    if (stranger) await refusal(await write(me, stranger), 429, 'LIMIT_REACHED');
  });
});
