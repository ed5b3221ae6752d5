import { describe, expect, it } from 'vitest';
import { newId } from '../../worker/platform/ids';
import { refusal } from '../support/errorAnswer';
import { liveConnection } from '../support/liveConnection';
import { friends, listOf, read, reported, sent, statuses } from '../support/messages';
import { newDevice, signedIn } from '../support/signedIn';
import {
  block,
  change,
  DAY,
  matched,
  messagesCounted,
  PREMIUM,
  setMessagesCounted,
  sideOf,
  write,
} from '../support/world';

describe('POST /api/messages', () => {
  it('stores and returns the message, and sends it to all devices of both', async () => {
    const [me, other] = await friends();
    const lines = [
      await liveConnection(me),
      await liveConnection(await newDevice(me.row)),
      await liveConnection(other),
    ];
    const clientId = crypto.randomUUID();
    const stored = await sent(write(me, other, '  Pie at the diner?\n\tI know one.  ', clientId));
    expect(stored).toMatchObject({
      seq: 1,
      senderId: me.id,
      receiverId: other.id,
      content: 'Pie at the diner?\n\tI know one.',
      clientId,
    });
    for (const line of lines) expect((await line.nextEvent('message')).message).toEqual(stored);
    expect(await read(other, me)).toEqual([stored]);
    expect(await messagesCounted(me)).toBe(1);
  });

  it.for([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['2,001 characters', 'x'.repeat(2_001)],
    ['a null character', 'a\u0000b'],
    ['an escape character', 'a\u001bb'],
  ] as const)('refuses %s', async ([, content]) => {
    const [me, other] = await friends();
    const { errors } = await refusal(await write(me, other, content), 400, 'INVALID_INPUT');
    expect(errors?.[0]?.path).toBe('content');
    expect(await messagesCounted(me)).toBe(0);
  });

  it('accepts 2,000 characters, and normalizes them', async () => {
    const [me, other] = await friends();
    expect((await sent(write(me, other, 'x'.repeat(2_000)))).content).toHaveLength(2_000);
    expect((await sent(write(me, other, 'cafe\u0301'))).content).toBe('caf\u00e9');
  });

  it('refuses oneself, and a clientId that is not a UUID', async () => {
    const [me, other] = await friends();
    await refusal(await write(me, me), 400, 'INVALID_INPUT');
    await refusal(await write(me, other, 'Hello', '1'), 400, 'INVALID_INPUT');
  });

  it.for(['nobody', 'blocked', 'blocking', 'inactive', 'incognito', 'hidden'] as const)(
    'answers 404 for a member who is %s, and counts nothing',
    async (why) => {
      const [me, other] = await Promise.all([signedIn(), signedIn()]);
      if (why === 'blocked') await block(me, other);
      if (why === 'blocking') await block(other, me);
      if (why === 'inactive') await change(other, { status: 'inactive' });
      if (why === 'incognito')
        await change(other, { premiumUntil: Date.now() + 86_400_000, browseIncognito: true });
      if (why === 'hidden') await change(other, { profileVisible: false });
      const target = why === 'nobody' ? { id: newId('usr') } : other;
      await refusal(await write(me, target), 404, 'NOT_FOUND');
      expect(await messagesCounted(me)).toBe(0);
      expect(await sideOf(other, me)).toBeUndefined();
    },
  );

  it('takes the sender from the session alone', async () => {
    const [me, other] = await friends();
    const answer = await me.send('POST', '/api/messages', {
      receiverId: other.id,
      content: 'Hello',
      senderId: other.id,
    });
    await refusal(answer, 400, 'INVALID_INPUT');
  });
});

describe('a request', () => {
  it('holds three messages until the receiver answers', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    for (let n = 0; n < 3; n += 1) await sent(write(me, other));
    const { message: words } = await refusal(await write(me, other), 403, 'REQUEST_PENDING');
    expect(words).toContain('3 messages');
    expect(await messagesCounted(me)).toBe(3);
    await reported(me, other);
    expect(await listOf(other)).toMatchObject([{ isRequest: true, unreadCount: 3 }]);
    expect(await listOf(me)).toMatchObject([{ isRequest: false, unreadCount: 0 }]);
    await sent(write(other, me, 'Hi!'));
    await sent(write(me, other));
    await reported(me, other);
    expect(await listOf(other)).toMatchObject([{ isRequest: false }]);
  });

  it('holds three when ten are sent at once', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    const answers = Array.from({ length: 10 }, (_, n) => write(me, other, `Number ${n}`));
    expect(await statuses(answers)).toEqual([201, 201, 201, ...Array(7).fill(403)]);
    expect(await messagesCounted(me)).toBe(3);
    expect((await read(other, me)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('is unlimited once the two match', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    for (let n = 0; n < 3; n += 1) await sent(write(me, other));
    await matched(me, other);
    await sent(write(me, other));
  });

  it('is not possible to a member who accepts messages from matches only', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn({ messagesFrom: 'matches' })]);
    await refusal(await write(me, other), 403, 'FORBIDDEN');
    expect(await messagesCounted(me)).toBe(0);
    await sent(write(other, me, 'I write first'));
    await sent(write(me, other));
    const [third] = [await signedIn()];
    await matched(third, other);
    await sent(write(third, other));
  });
});

describe("the day's messages", () => {
  it('are 20 when 30 are sent at once, both stored and counted', async () => {
    const [me, other] = await friends();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => write(me, other, `Number ${n}`)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const answer of refused) {
      const seconds = Number(answer.headers.get('Retry-After'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(25 * 3_600);
      const { message: words } = await refusal(answer, 429, 'LIMIT_REACHED');
      expect(words).toContain('20 messages');
    }
    const stored = await read(other, me);
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(await messagesCounted(me)).toBe(20);
    const self = (await (await me.get('/api/auth/me')).json()) as { messagesLeftToday: number };
    expect(self.messagesLeftToday).toBe(0);
  });

  it('are counted over all conversations together', async () => {
    const [me, a] = await friends();
    const b = await signedIn();
    await matched(me, b);
    await setMessagesCounted(me, 18);
    const answers = [write(me, a), write(me, b), write(me, a), write(me, b)];
    expect(await statuses(answers)).toEqual([201, 201, 429, 429]);
  });

  it('start again each New Jersey day', async () => {
    const [me, other] = await friends();
    await setMessagesCounted(me, 20, new Date(Date.now() - DAY));
    await sent(write(me, other));
    expect(await messagesCounted(me)).toBe(1);
  });

  it('are unlimited for premium members', async () => {
    const [me, other] = await friends(PREMIUM);
    await setMessagesCounted(me, 20);
    await sent(write(me, other));
  });

  it('are not used up by refused messages', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    for (let n = 0; n < 3; n += 1) await sent(write(me, other));
    await statuses(Array.from({ length: 5 }, () => write(me, other)));
    expect(await messagesCounted(me)).toBe(3);
  });
});

describe('the same clientId', () => {
  it('is the same message, once, however often and at once', async () => {
    const [me, other] = await friends();
    const line = await liveConnection(other);
    const clientId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sent(write(me, other, 'Once', clientId))),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await sent(write(me, other, 'Once', clientId))).toEqual(answers[0]);
    expect(await read(other, me)).toHaveLength(1);
    expect(await messagesCounted(me)).toBe(1);
    const last = await sent(write(me, other, 'The last'));
    await line.nextEvent('message', (event) => event.message.id === last.id);
    expect(line.of('message')).toHaveLength(2);
  });

  it('gets the same answer when the daily limit is reached', async () => {
    const [me, other] = await friends();
    const clientId = crypto.randomUUID();
    const first = await sent(write(me, other, 'Once', clientId));
    await setMessagesCounted(me, 20);
    expect(await sent(write(me, other, 'Once', clientId))).toEqual(first);
    expect(await messagesCounted(me)).toBe(20);
  });

  it('with other text is a conflict', async () => {
    const [me, other] = await friends();
    const clientId = crypto.randomUUID();
    await sent(write(me, other, 'One thing', clientId));
    await refusal(await write(me, other, 'Another thing', clientId), 409, 'CONFLICT');
    expect(await read(other, me)).toHaveLength(1);
    expect(await messagesCounted(me)).toBe(1);
  });

  it('of the other side is another message', async () => {
    const [me, other] = await friends();
    const clientId = crypto.randomUUID();
    await sent(write(me, other, 'Hello', clientId));
    expect((await sent(write(other, me, 'Hello', clientId))).seq).toBe(2);
  });
});
