import { describe, expect, it } from 'vitest';
import { HIDDEN_MESSAGE } from '../../src/shared/rules/messages/conversations';
import {
  folded,
  hides,
  KIND,
  RUDE,
  unreadCountOf as unreadOf,
  HIDDEN_WORD as WORD,
} from '../support/hiddenWords';
import { eventually, liveConnection } from '../support/liveConnection';
import { Mailbox } from '../support/mailbox';
import { sendsPhoto } from '../support/messagePhotos';
import { friends, listOf, read, reported, sent } from '../support/messages';
import { newDevice, signedIn } from '../support/signedIn';
import { letMailsWait } from '../support/unreadMail';
import { matched, write } from '../support/world';

const strangers = () => Promise.all([signedIn(), signedIn({ firstName: 'Ann' })]);

describe('the list of hidden words', () => {
  it('is stored in order, each word once, and can be emptied', async () => {
    const me = await signedIn();
    expect(await hides(me, ' Sugar ', 'sugár', 'cash app', '\u0301')).toEqual([
      'Sugar',
      'cash app',
    ]);
    expect(await hides(await newDevice(me.row), 'crypto')).toEqual(['crypto']);
    expect(await hides(me)).toEqual([]);
    const full = Array.from({ length: 50 }, (_, index) => `${'x'.repeat(38)}${index}`.slice(-40));
    expect(await hides(me, ...full)).toHaveLength(50);
  });

  it('stays when other settings change, and changes with them or not at all', async () => {
    const me = await signedIn();
    await hides(me, WORD);
    await me.send('PATCH', '/api/user/settings', { notifications: { likes: false } });
    const refused = { hiddenWords: ['other'], matchPreferences: { ageMin: 50, ageMax: 40 } };
    expect((await me.send('PATCH', '/api/user/settings', refused)).status).toBe(400);
    const settings = await (await me.get('/api/user/settings')).json();
    expect(settings).toMatchObject({ hiddenWords: [WORD], notifications: { likes: false } });
  });

  it('is in its member’s download, and in nothing that another member or their page gets', async () => {
    const [me, other] = await friends();
    await hides(me, 'quixotic phrase');
    await sent(write(other, me, 'My quixotic phrase'));
    await reported(me, other);
    const data = await (await me.get('/api/user/download-data')).json();
    expect(data).toMatchObject({ hiddenWords: ['quixotic phrase'] });
    const mine = await (await me.get('/api/auth/me')).text();
    const theirs = await Promise.all(
      [`/api/users/${me.id}`, '/api/users', '/api/matches/mutual', '/api/user/settings'].map(
        async (path) => (await other.get(path)).text(),
      ),
    );
    expect([mine, ...theirs].join()).not.toContain('quixotic');
  });
});

describe('a message with a hidden word', () => {
  it('of a stranger is in the requests without any count, event of it, or words in the list', async () => {
    const [me, other] = await strangers();
    await hides(me, WORD);
    const [one, two] = [await liveConnection(me), await liveConnection(await newDevice(me.row))];
    await sent(write(other, me, RUDE));
    for (const line of [one, two]) {
      const { message } = await line.nextEvent('message');
      expect(message).toMatchObject({ content: RUDE, hasHiddenWord: true });
    }
    expect(await listOf(me)).toMatchObject([
      {
        user: { id: other.id },
        unreadCount: 0,
        isRequest: true,
        lastMessage: { content: HIDDEN_MESSAGE },
      },
    ]);
    expect(await unreadOf(me)).toBe(0);
    await sent(write(await signedIn(), me, KIND));
    for (const line of [one, two]) {
      await line.nextEvent('unread', ({ count }) => count > 0);
      expect(
        line
          .of('unread')
          .map(({ count }) => count)
          .filter(Boolean),
      ).toEqual([1]);
    }
    expect(await read(me, other)).toMatchObject([{ content: RUDE, hasHiddenWord: true }]);
  });

  it('looks to its sender like any other: answer, events, thread, list, receipt, download', async () => {
    const [me, other] = await friends({ premiumUntil: Date.now() + 86_400_000 });
    const device = await liveConnection(await newDevice(other.row));
    const plain = await sent(write(other, me, KIND, crypto.randomUUID()));
    await hides(me, WORD);
    const clientId = crypto.randomUUID();
    const rude = await sent(write(other, me, RUDE, clientId));
    expect(Object.keys(rude)).toEqual(Object.keys(plain));
    expect(await sent(write(other, me, RUDE, clientId))).toEqual(rude);
    const { message } = await device.nextEvent('message', ({ message: { seq } }) => seq === 2);
    expect(message).toEqual(rude);
    await reported(me, other);
    expect(await folded(me, other)).toEqual([false, true]);
    await read(me, other);
    await device.nextEvent('read');
    const thread = await read(other, me);
    expect(thread.map(({ readAt }) => readAt !== undefined)).toEqual([true, true]);
    expect((await listOf(other))[0]?.lastMessage.content).toBe(RUDE);
    const data = await (await other.get('/api/user/download-data')).text();
    const theirOwn = data.replace('"hiddenWords": []', '');
    expect(JSON.stringify(thread) + theirOwn).not.toMatch(/hidden_?word|silent/i);
  });

  it('of a match who never wrote is a request, until the receiver answers or an ordinary one comes', async () => {
    const [me, other] = await friends();
    await hides(me, WORD);
    await sent(write(other, me, RUDE));
    await reported(me, other);
    expect(await listOf(me)).toMatchObject([{ isRequest: true, unreadCount: 0 }]);
    expect(await listOf(other)).toMatchObject([{ isRequest: false }]);
    await sent(write(other, me, KIND));
    await reported(me, other);
    expect(await listOf(me)).toMatchObject([{ isRequest: false, unreadCount: 1 }]);

    const third = await signedIn();
    await matched(me, third);
    await sent(write(third, me, RUDE));
    await reported(me, third);
    expect((await listOf(me))[0]).toMatchObject({ user: { id: third.id }, isRequest: true });
    await sent(write(me, third, 'No, thank you.'));
    await reported(me, third);
    expect((await listOf(me))[0]).toMatchObject({ user: { id: third.id }, isRequest: false });
    await sent(write(third, me, RUDE));
    await reported(me, third);
    expect((await listOf(me))[0]).toMatchObject({ isRequest: false, unreadCount: 0 });
    expect(await folded(me, third)).toEqual([true, false, true]);
  });

  it('in an open conversation is silent where it is, and leaves the count of the others', async () => {
    const [me, other] = await friends();
    await hides(me, WORD);
    await sent(write(me, other, 'Hi'));
    for (const content of [KIND, RUDE, KIND, RUDE]) await sent(write(other, me, content));
    await reported(me, other);
    expect(await listOf(me)).toMatchObject([
      { isRequest: false, unreadCount: 2, lastMessage: { content: HIDDEN_MESSAGE } },
    ]);
    expect(await unreadOf(me)).toBe(2);
    await read(me, other);
    await eventually(() => unreadOf(me), 0);
  });

  it('counts for its sender’s three messages of a request, and for their day', async () => {
    const [me, other] = await strangers();
    await hides(me, WORD);
    for (let index = 0; index < 3; index += 1) await sent(write(other, me, `${RUDE} ${index}`));
    expect((await write(other, me, RUDE)).status).toBe(403);
    await reported(me, other);
    expect(await unreadOf(me)).toBe(0);
    await sent(write(me, other, 'No.'));
    await sent(write(other, me, KIND));
    await reported(me, other);
    expect(await listOf(me)).toMatchObject([{ isRequest: false, unreadCount: 1 }]);
    expect(await folded(me, other)).toEqual([true, true, true, false, false]);
  });

  it('is decided when it arrives: later changes of the list change nothing', async () => {
    const [me, other] = await friends();
    await sent(write(other, me, RUDE));
    await reported(me, other);
    await hides(me, WORD);
    expect(await folded(me, other)).toEqual([false]);
    expect(await unreadOf(me)).toBe(1);
    await sent(write(other, me, `${RUDE} again`));
    await reported(me, other);
    await hides(me);
    await sent(write(other, me, `${RUDE} and again`));
    await reported(me, other);
    expect(await folded(me, other)).toEqual([false, true, false]);
    expect(await unreadOf(me)).toBe(2);
  });

  it('many at the same moment, among others, are each decided once', async () => {
    const [me, other] = await friends({ premiumUntil: Date.now() + 86_400_000 });
    await hides(me, WORD);
    const line = await liveConnection(me);
    const texts = Array.from({ length: 12 }, (_, index) => `${index % 2 ? RUDE : KIND} ${index}`);
    await Promise.all(texts.map((content) => write(other, me, content).then(sent)));
    await reported(me, other);
    expect(await unreadOf(me)).toBe(6);
    await eventually(async () => line.of('message').length, 12);
    const isRude = (content: string) => content.startsWith(RUDE);
    for (const { message } of line.of('message'))
      expect(message.hasHiddenWord === true).toBe(isRude(message.content));
    expect(line.of('message').map(({ message }) => message.seq)).toEqual(
      texts.map((_, at) => at + 1),
    );
    for (const { content, hasHiddenWord } of await read(me, other))
      expect(hasHiddenWord === true).toBe(isRude(content));
  });

  it('has the word in the caption or the description of a photo', async () => {
    const [me, other] = await friends();
    await hides(me, WORD);
    await sent(sendsPhoto(other, me, { content: 'Some sugar' }));
    await sent(sendsPhoto(other, me, { content: '', alt: 'A sugar bowl' }));
    await sent(sendsPhoto(other, me, { content: '', alt: 'A bowl' }));
    await reported(me, other);
    expect(await folded(me, other)).toEqual([true, true, false]);
    expect(await unreadOf(me)).toBe(1);
  });

  it('causes no mail, and the mail of an earlier one stays', async () => {
    const box = new Mailbox();
    const me = await signedIn({ emailConfirmedAt: Date.now() });
    const [rude, both] = [
      await signedIn({ firstName: 'Rude' }),
      await signedIn({ firstName: 'Both' }),
    ];
    await Promise.all([matched(me, rude), matched(me, both)]);
    await hides(me, WORD);
    await sent(write(rude, me, RUDE));
    await sent(write(both, me, KIND));
    await sent(write(both, me, RUDE));
    await Promise.all([reported(me, rude), reported(me, both)]);
    await letMailsWait(me, 16 * 60_000);
    await box.deliver(new Date(Date.now() + 16 * 60_000));
    expect(box.to(me.row.email).map(({ subject }) => subject)).toEqual(['Both sent you a message']);
  });
});
