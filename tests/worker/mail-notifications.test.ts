import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, or } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newJerseyDay } from '../../src/shared/rules/day';
import { localTimeOf } from '../../src/shared/rules/events/eventTimes';
import { mails, members, pairs } from '../../worker/db/schema';
import { lastEvening, matchMailKey, nextEvening } from '../../worker/domain/mail/evenings';
import { notifyLikes } from '../../worker/domain/mail/notify';
import { memberObjectOf } from '../../worker/platform/objects';
import { unmatch } from '../support/decisions';
import { eveningOf, letEveningCome, thisEvening } from '../support/likeMail';
import { linkTo, Mailbox } from '../support/mailbox';
import { leftAt } from '../support/presence';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { block, change, liked } from '../support/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CONFIRMED = { emailConfirmedAt: Date.now() };

const confirmed = (given: Parameters<typeof signedIn>[0] = {}) =>
  signedIn({ ...CONFIRMED, ...given });
const queuedFor = ({ id }: { id: string }) => db.select().from(mails).where(eq(mails.memberId, id));
const likeOf = (box: Mailbox, from: TestMember, to: { id: string }) =>
  box.as(from, 'POST', '/api/matches', { targetUserId: to.id, isLiked: true });
const subjects = (box: Mailbox, member: TestMember) =>
  box.to(member.row.email).map(({ subject }) => subject);

describe('a new match', () => {
  it('is mailed in the evening to the member who did not act, with a way to say hello', async () => {
    const box = new Mailbox();
    const [me, rosa] = [await confirmed(), await confirmed({ firstName: 'Rosa' })];
    await likeOf(box, me, rosa);
    await likeOf(box, rosa, me);
    await box.deliver();
    expect(subjects(box, me)).toEqual([]);
    await box.deliver(thisEvening());
    const mail = box.only(me.row.email);
    expect(mail.subject).toBe('You matched with Rosa');
    expect(linkTo('/messages', mail).searchParams.get('user')).toBe(rosa.id);
    expect(subjects(box, rosa)).toEqual([]);
  });

  it('is mailed together with all others and the likes of the day', async () => {
    const box = new Mailbox();
    const [me, rosa, ana, fan, other] = await Promise.all(
      ['Me', 'Rosa', 'Ana', 'Fan', 'Other'].map((firstName) => confirmed({ firstName })),
    );
    if (!me || !rosa || !ana || !fan || !other) throw new Error('Nobody');
    for (const each of [rosa, ana]) await liked(me, each);
    for (const each of [fan, rosa, other, ana]) await likeOf(box, each, me);
    await letEveningCome(me);
    expect(await queuedFor(me)).toHaveLength(2);
    for (const minutes of [0, 6, 12]) {
      await box.deliver(new Date(thisEvening().getTime() + minutes * MINUTE));
    }
    const mail = box.only(me.row.email);
    expect(mail.subject).toBe('You have 2 new matches');
    expect(mail.text).toMatch(/Ana, Rosa|Rosa, Ana/);
    expect(mail.text).toContain('2 more people like you');
    expect(mail.html + mail.text).not.toMatch(/Fan|Other/);
    linkTo('/profile', mail);
  });

  it.for([
    [
      'are switched off: the likes are told by themselves',
      { notifyNewMatches: false },
      'likes you',
    ],
    [
      'are on, and likes are off: nothing is said of likes',
      { notifyLikes: false },
      'You matched with',
    ],
  ] as const)('mails about matches %s', async ([, given, words]) => {
    const box = new Mailbox();
    const [me, rosa, fan] = [await confirmed(), await confirmed(), await confirmed()];
    await liked(me, rosa);
    await likeOf(box, rosa, me);
    await likeOf(box, fan, me);
    await letEveningCome(me);
    await change(me, given);
    for (const minutes of [0, 6, 12]) {
      await box.deliver(new Date(thisEvening().getTime() + minutes * MINUTE));
    }
    const mail = box.only(me.row.email);
    expect(mail.subject).toContain(words);
    expect(mail.text.includes('likes you, too')).toBe(false);
  });

  it('is not mailed to a member who was here since, but later matches are', async () => {
    const box = new Mailbox();
    const [me, rosa, ana] = [
      await confirmed(),
      await confirmed(),
      await confirmed({ firstName: 'Ana' }),
    ];
    for (const other of [rosa, ana]) await liked(me, other);
    await likeOf(box, rosa, me);
    await leftAt(me, Date.now());
    await likeOf(box, ana, me);
    await box.deliver(thisEvening());
    expect(subjects(box, me)).toEqual(['You matched with Ana']);
  });

  it('is mailed in the evening of its own day, and once', async () => {
    const box = new Mailbox();
    const [me, early, late] = [
      await confirmed(),
      await confirmed(),
      await confirmed({ firstName: 'Late' }),
    ];
    for (const other of [early, late]) await liked(me, other);
    await likeOf(box, early, me);
    const evening = nextEvening(new Date());
    await db
      .update(pairs)
      .set({ matchedAt: lastEvening(new Date()) - 1 })
      .where(or(eq(pairs.lowId, me.id), eq(pairs.highId, me.id)));
    await likeOf(box, late, me);
    await box.deliver(new Date(evening + MINUTE));
    expect(subjects(box, me)).toEqual(['You matched with Late']);
    await box.deliver(new Date(evening + 25 * HOUR));
    expect(subjects(box, me)).toHaveLength(1);
  });

  it('stores no name of the other member while it waits', async () => {
    const box = new Mailbox();
    const [me, rosa] = [await confirmed(), await confirmed({ firstName: 'Rosa' })];
    await liked(me, rosa);
    await likeOf(box, rosa, me);
    expect(JSON.stringify(await queuedFor(me))).not.toMatch(new RegExp(`Rosa|${rosa.id}`));
  });

  it('is mailed once, however often and at once they like', async () => {
    const box = new Mailbox();
    const [me, rosa] = [await confirmed(), await confirmed()];
    await liked(me, rosa);
    await Promise.all(Array.from({ length: 6 }, () => likeOf(box, rosa, me)));
    await likeOf(box, rosa, me);
    await box.deliver(thisEvening());
    expect(subjects(box, me)).toHaveLength(1);
  });

  it.for([
    ['switched it off', (me: TestMember) => change(me, { notifyNewMatches: false })],
    ['never confirmed the address', (me: TestMember) => change(me, { emailConfirmedAt: null })],
    ['was deactivated', (me: TestMember) => change(me, { status: 'inactive' })],
  ] as const)('is not mailed to a member who %s while it waited', async ([, meanwhile]) => {
    const box = new Mailbox();
    const [me, rosa] = [await confirmed(), await confirmed()];
    await liked(me, rosa);
    await likeOf(box, rosa, me);
    expect(await queuedFor(me)).toHaveLength(1);
    await meanwhile(me);
    await box.deliver(thisEvening());
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
  ] as const)('is not mailed about a member who %s in the meantime', async ([, meanwhile]) => {
    const box = new Mailbox();
    const [me, rosa] = [await confirmed(), await confirmed()];
    await liked(me, rosa);
    await likeOf(box, rosa, me);
    expect(await queuedFor(me)).toHaveLength(1);
    await meanwhile(me, rosa);
    await box.deliver(thisEvening());
    expect(subjects(box, me)).toEqual([]);
  });

  it('is not queued for members who may not get it', async () => {
    const box = new Mailbox();
    const [me, rosa] = [await signedIn(), await confirmed()];
    await liked(me, rosa);
    await likeOf(box, rosa, me);
    expect(await queuedFor(me)).toEqual([]);
  });
});

describe('likes', () => {
  it('are mailed once a day, in the evening, as a number without names', async () => {
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

    await runInDurableObject(memberObjectOf(env, me.id), (_, state) => state.abort('asleep')).catch(
      () => {},
    );
    await letEveningCome(me);
    await box.deliver(new Date(Date.now() + MINUTE));
    const mail = box.only(me.row.email);
    expect(mail.subject).toBe('3 people like you');
    expect(mail.html + mail.text).not.toMatch(/Rosa|Dana|Kim|\/photos\//);
    linkTo('/profile', mail);
  });

  it('count only members who still like, wait and may be seen', async () => {
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
    expect(subjects(box, me)).toEqual(['Someone new likes you']);
  });

  it('are not mailed when all were answered, nor when they are switched off', async () => {
    const box = new Mailbox();
    const [me, off, fan] = await Promise.all([confirmed(), confirmed(), confirmed()]);
    await likeOf(box, fan, me);
    await likeOf(box, fan, off);
    await letEveningCome(off);
    await memberObjectOf(env, me.id).onAccountDeleted(fan.id);
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
    await memberObjectOf(env, me.id).seeLikes([fan.id]);
    await letEveningCome(me);
    expect(await queuedFor(me)).toHaveLength(mailed);
  });

  it('are mailed also when they arrive after that day’s mail about matches', async () => {
    const box = new Mailbox();
    const [me, fan] = [await confirmed(), await confirmed()];
    const at = Date.now() - 60 * HOUR;
    await liked(fan, me, 'like', at);
    const mail = { memberId: me.id, kind: 'new-match' as const, priority: 0, data: {} };
    const key = matchMailKey(me.id, nextEvening(new Date(at)));
    await db
      .insert(mails)
      .values({ ...mail, key, state: 'sent', dueAt: at, createdAt: at, settledAt: Date.now() });
    await db.run(notifyLikes({ now: new Date(at) }, me.id, Date.now() - 1));
    await box.deliver(new Date(Date.now() + MINUTE));
    expect(subjects(box, me)).toEqual(['Someone new likes you']);
  });

  it('are mailed the next day to members who already got that day’s mail', async () => {
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
