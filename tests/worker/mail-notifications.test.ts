import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newJerseyDay } from '../../src/shared/rules/day';
import { localTimeOf } from '../../src/shared/rules/eventTimes';
import { mails, members } from '../../worker/db/schema';
import { inboxOf } from '../../worker/platform/objects';
import { hashPassword } from '../../worker/platform/password';
import { unmatch } from '../support/decisions';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { eveningOf, letEveningCome } from '../support/likeMail';
import { eventually } from '../support/liveConnection';
import { linkTo, Mailbox } from '../support/mailbox';
import { leftAt } from '../support/presence';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { letMailsWait } from '../support/unreadMail';
import { block, change, liked, matched, sideOf, write } from '../support/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CONFIRMED = { emailConfirmedAt: Date.now() };
const SECRET = 'a sentence for nobody else';

const confirmed = (given: Parameters<typeof signedIn>[0] = {}) =>
  signedIn({ ...CONFIRMED, ...given });
const queuedFor = ({ id }: { id: string }) => db.select().from(mails).where(eq(mails.memberId, id));
const likeOf = (box: Mailbox, from: TestMember, to: { id: string }) =>
  box.as(from, 'POST', '/api/matches', { targetUserId: to.id, isLiked: true });
const subjects = (box: Mailbox, member: TestMember) =>
  box.to(member.row.email).map(({ subject }) => subject);

describe('a new match', () => {
  it('is told to the one who did not act, with a way to say hello', async () => {
    const box = new Mailbox();
    const [me, rosa] = [await confirmed(), await confirmed({ firstName: 'Rosa' })];
    await liked(me, rosa);
    await likeOf(box, rosa, me);
    const mail = box.only(me.row.email);
    expect(mail.subject).toBe('You and Rosa like each other');
    expect(linkTo('/messages', mail).searchParams.get('user')).toBe(rosa.id);
    expect(subjects(box, rosa)).toEqual([]);
  });

  it('leaves no name of who deleted the account, and the mail about another', async () => {
    const box = new Mailbox();
    const passwordHash = await hashPassword(PASSWORD);
    const [me, rosa, ana] = [
      await confirmed(),
      await confirmed({ passwordHash }),
      await confirmed(),
    ];
    for (const other of [rosa, ana]) {
      await liked(me, other);
      await likeOf(box, other, me);
    }
    const names = async () => (await queuedFor(me)).map(({ key }) => key);
    expect(await names()).toHaveLength(2);
    expect((await deletesAccount(rosa)).status).toBe(204);
    expect(await names()).toEqual([expect.stringContaining(ana.id)]);
  });

  it('is told once, however often and at once they like', async () => {
    const box = new Mailbox();
    const [me, rosa] = [await confirmed(), await confirmed()];
    await liked(me, rosa);
    await Promise.all(Array.from({ length: 6 }, () => likeOf(box, rosa, me)));
    await likeOf(box, rosa, me);
    expect(subjects(box, me)).toHaveLength(1);
  });

  it.for([
    ['switched it off', (me: TestMember) => change(me, { notifyNewMatches: false })],
    ['never confirmed the address', (me: TestMember) => change(me, { emailConfirmedAt: null })],
    ['was deactivated', (me: TestMember) => change(me, { status: 'inactive' })],
  ] as const)('is not told to a member who %s while it waited', async ([, meanwhile]) => {
    const box = new Mailbox();
    const [me, rosa] = [await confirmed(), await confirmed()];
    await liked(me, rosa);
    box.before = () => Promise.reject(new Error('down'));
    await likeOf(box, rosa, me);
    expect(await queuedFor(me)).toHaveLength(1);
    box.before = async () => {};
    await meanwhile(me);
    await box.deliver(new Date(Date.now() + 2 * MINUTE));
    expect(subjects(box, me)).toEqual([]);
    expect(await queuedFor(me)).toEqual([]);
  });

  it.for([
    ['was blocked', (me: TestMember, rosa: TestMember) => block(me, rosa)],
    ['blocked', (me: TestMember, rosa: TestMember) => block(rosa, me)],
    ['unmatched', (me: TestMember, rosa: TestMember) => unmatch(rosa, me)],
    ['was deactivated', (_: TestMember, rosa: TestMember) => change(rosa, { status: 'inactive' })],
    [
      'left',
      async (_: TestMember, rosa: TestMember) => db.delete(members).where(eq(members.id, rosa.id)),
    ],
  ] as const)('is not told about a member who %s meanwhile', async ([, meanwhile]) => {
    const box = new Mailbox();
    const [me, rosa] = [await confirmed(), await confirmed()];
    await liked(me, rosa);
    box.before = () => Promise.reject(new Error('down'));
    await likeOf(box, rosa, me);
    expect(await queuedFor(me)).toHaveLength(1);
    box.before = async () => {};
    await meanwhile(me, rosa);
    await box.deliver(new Date(Date.now() + 2 * MINUTE));
    expect(subjects(box, me)).toEqual([]);
  });

  it('is queued for nobody who may not have it', async () => {
    const box = new Mailbox();
    const [me, rosa] = [await signedIn(), await confirmed()];
    await liked(me, rosa);
    await likeOf(box, rosa, me);
    expect(await queuedFor(me)).toEqual([]);
  });
});

describe('likes', () => {
  it('are told once a day, in the evening, as a number without names', async () => {
    const box = new Mailbox();
    const me = await confirmed();
    const fans = await Promise.all(
      ['Rosa', 'Dana', 'Kim'].map((firstName) => confirmed({ firstName })),
    );
    for (const fan of fans) await likeOf(box, fan, me);
    expect(await queuedFor(me)).toEqual([]);
    const dueAt = await eveningOf(me);
    expect(localTimeOf(dueAt).slice(11)).toBe('18:00:00');
    expect(dueAt - Date.now()).toBeGreaterThan(0);
    expect(dueAt - Date.now()).toBeLessThanOrEqual(25 * HOUR);

    await runInDurableObject(inboxOf(env, me.id), (_, state) => state.abort('asleep')).catch(
      () => {},
    );
    await letEveningCome(me);
    await box.deliver(new Date(Date.now() + MINUTE));
    const mail = box.only(me.row.email);
    expect(mail.subject).toBe('3 people like you');
    expect(mail.html + mail.text).not.toMatch(/Rosa|Dana|Kim|\/photos\//);
    linkTo('/profile', mail);
  });

  it('count only who still likes, waits and may be seen', async () => {
    const box = new Mailbox();
    const me = await confirmed();
    const [stays, answered, hidden, blocked] = await Promise.all(
      Array.from({ length: 4 }, () => confirmed()),
    );
    if (!stays || !answered || !hidden || !blocked) throw new Error('Nobody');
    for (const fan of [stays, answered, hidden, blocked]) await likeOf(box, fan, me);
    await liked(await confirmed(), me, 'like', Date.now() - 48 * HOUR);
    await liked(me, answered);
    await change(hidden, { profileVisible: false });
    await block(me, blocked);
    await letEveningCome(me);
    await box.deliver(new Date(Date.now() + MINUTE));
    expect(subjects(box, me)).toEqual(['Somebody new likes you']);
  });

  it('are not told when all were answered, and not when they are switched off', async () => {
    const box = new Mailbox();
    const [me, off, fan] = await Promise.all([confirmed(), confirmed(), confirmed()]);
    await likeOf(box, fan, me);
    await likeOf(box, fan, off);
    await letEveningCome(off);
    await inboxOf(env, me.id).onAccountDeleted(fan.id);
    await letEveningCome(me);
    expect(await queuedFor(me)).toEqual([]);
    expect(await queuedFor(off)).toHaveLength(1);
    await change(off, { notifyLikes: false });
    await box.deliver(new Date(Date.now() + MINUTE));
    expect(subjects(box, off)).toEqual([]);
  });

  it.for([
    ['has seen them all', 0],
    ['has seen one of them', 1],
  ] as const)('wait in the object of a member who %s by the evening', async ([, mailed]) => {
    const [me, fan, other] = await Promise.all([confirmed(), confirmed(), confirmed()]);
    const box = new Mailbox();
    await likeOf(box, fan, me);
    if (mailed > 0) await likeOf(box, other, me);
    await inboxOf(env, me.id).seeLikes([fan.id]);
    await letEveningCome(me);
    expect(await queuedFor(me)).toHaveLength(mailed);
  });

  it('are told the next day to who was told already', async () => {
    const box = new Mailbox();
    const [me, first, second] = await Promise.all([confirmed(), confirmed(), confirmed()]);
    await likeOf(box, first, me);
    await letEveningCome(me);
    await box.deliver(new Date(Date.now() + MINUTE));
    await db
      .update(mails)
      .set({ key: `likes:${me.id}:${newJerseyDay(new Date(Date.now() - 26 * HOUR))}` })
      .where(eq(mails.memberId, me.id));
    await likeOf(box, second, me);
    await letEveningCome(me);
    await box.deliver(new Date(Date.now() + MINUTE));
    expect(subjects(box, me)).toHaveLength(2);
  });
});

describe('unread messages', () => {
  async function written(given: Parameters<typeof signedIn>[0] = {}) {
    const [me, rosa] = [await confirmed(given), await confirmed({ firstName: 'Rosa' })];
    await matched(me, rosa);
    await write(rosa, me, SECRET);
    await eventually(async () => (await sideOf(me, rosa))?.unread, 1);
    const box = new Mailbox();
    let passed = 0;
    /** So many minutes after the beginning. */
    const minutesLater = async (minutes: number) => {
      await letMailsWait(me, (minutes - passed) * MINUTE);
      passed = minutes;
      await box.deliver(new Date(Date.now() + minutes * MINUTE));
    };
    return { box, me, rosa, minutesLater };
  }

  it('are told after 15 minutes away, never what they say', async () => {
    const { box, me, rosa, minutesLater } = await written();
    await minutesLater(14);
    expect(subjects(box, me)).toEqual([]);
    await minutesLater(16);
    const mail = box.only(me.row.email);
    expect(mail.subject).toBe('Rosa wrote to you');
    expect(JSON.stringify(mail)).not.toContain(SECRET);
    expect(linkTo('/messages', mail).searchParams.get('user')).toBe(rosa.id);
    expect(subjects(box, rosa)).toEqual([]);
  });

  it('are not told to who has read them', async () => {
    const { box, me, rosa, minutesLater } = await written();
    await me.get(`/api/messages/${rosa.id}`);
    await eventually(async () => (await sideOf(me, rosa))?.unread, 0);
    await minutesLater(16);
    expect(subjects(box, me)).toEqual([]);
    expect(await queuedFor(me)).toEqual([]);
  });

  it('are told once a day for a conversation, and for each conversation', async () => {
    const { box, me, rosa, minutesLater } = await written();
    await minutesLater(16);
    await write(rosa, me, SECRET);
    await eventually(async () => (await sideOf(me, rosa))?.unread, 2);
    const dana = await confirmed({ firstName: 'Dana' });
    await write(dana, me, SECRET);
    await eventually(async () => (await sideOf(me, dana))?.unread, 1);
    await minutesLater(40);
    expect(subjects(box, me)).toEqual(['Rosa wrote to you', 'Dana wrote to you']);
  });

  it('are not told while the member is here, but when they stayed away for 15 minutes', async () => {
    const { box, me, minutesLater } = await written();
    const here = Date.now() + 20 * MINUTE;
    await leftAt(me, here);
    await minutesLater(16);
    expect(subjects(box, me)).toEqual([]);
    await minutesLater(34);
    expect(subjects(box, me)).toEqual([]);
    await minutesLater(36);
    expect(subjects(box, me)).toHaveLength(1);
  });

  it.for([
    ['switched them off', (me: TestMember) => change(me, { notifyMessages: false })],
    ['blocked the sender', (me: TestMember, rosa: TestMember) => block(me, rosa)],
    ['was blocked by the sender', (me: TestMember, rosa: TestMember) => block(rosa, me)],
    [
      'heard from somebody who was deactivated',
      (_: TestMember, rosa: TestMember) => change(rosa, { status: 'inactive' }),
    ],
  ] as const)('are not told to a member who %s', async ([, meanwhile]) => {
    const { box, me, rosa, minutesLater } = await written();
    await meanwhile(me, rosa);
    await minutesLater(16);
    expect(subjects(box, me)).toEqual([]);
  });

  it('are queued for nobody who never confirmed the address', async () => {
    const { me, minutesLater } = await written({ emailConfirmedAt: null });
    await minutesLater(16);
    expect(await queuedFor(me)).toEqual([]);
  });
});
