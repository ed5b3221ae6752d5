import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../worker/db/schema';
import { eventually } from '../support/liveConnection';
import { linkTo, Mailbox } from '../support/mailbox';
import { leftAt } from '../support/presence';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { letMailsWait } from '../support/unreadMail';
import { block, change, matched, sideOf, write } from '../support/world';

const MINUTE = 60_000;
const CONFIRMED = { emailConfirmedAt: Date.now() };
const SECRET = 'a sentence for nobody else';

const confirmed = (given: Parameters<typeof signedIn>[0] = {}) =>
  signedIn({ ...CONFIRMED, ...given });
const queuedFor = ({ id }: { id: string }) => db.select().from(mails).where(eq(mails.memberId, id));
const subjects = (box: Mailbox, member: TestMember) =>
  box.to(member.row.email).map(({ subject }) => subject);

describe('unread messages', () => {
  async function written(given: Parameters<typeof signedIn>[0] = {}) {
    const [me, rosa] = [await confirmed(given), await confirmed({ firstName: 'Rosa' })];
    await matched(me, rosa);
    await write(rosa, me, SECRET);
    await eventually(async () => (await sideOf(me, rosa))?.unread, 1);
    const box = new Mailbox();
    let passed = 0;
    /** This many minutes after the beginning. */
    const minutesLater = async (minutes: number) => {
      await letMailsWait(me, (minutes - passed) * MINUTE);
      passed = minutes;
      await box.deliver(new Date(Date.now() + minutes * MINUTE));
    };
    return { box, me, rosa, minutesLater };
  }

  it('are announced after 15 minutes away, never with their text', async () => {
    const { box, me, rosa, minutesLater } = await written();
    await minutesLater(14);
    expect(subjects(box, me)).toEqual([]);
    await minutesLater(16);
    const mail = box.only(me.row.email);
    expect(mail.subject).toBe('Rosa sent you a message');
    expect(JSON.stringify(mail)).not.toContain(SECRET);
    expect(linkTo('/messages', mail).searchParams.get('user')).toBe(rosa.id);
    expect(subjects(box, rosa)).toEqual([]);
  });

  it('are not announced to a member who has read them', async () => {
    const { box, me, rosa, minutesLater } = await written();
    await me.get(`/api/messages/${rosa.id}`);
    await eventually(async () => (await sideOf(me, rosa))?.unread, 0);
    await minutesLater(16);
    expect(subjects(box, me)).toEqual([]);
    expect(await queuedFor(me)).toEqual([]);
  });

  it('are announced once a day for a conversation, and for each conversation', async () => {
    const { box, me, rosa, minutesLater } = await written();
    await minutesLater(16);
    await write(rosa, me, SECRET);
    await eventually(async () => (await sideOf(me, rosa))?.unread, 2);
    const dana = await confirmed({ firstName: 'Dana' });
    await write(dana, me, SECRET);
    await eventually(async () => (await sideOf(me, dana))?.unread, 1);
    await minutesLater(40);
    expect(subjects(box, me)).toEqual(['Rosa sent you a message', 'Dana sent you a message']);
  });

  it('are not announced while the member is here, only after 15 minutes away', async () => {
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
      'heard from someone who was deactivated',
      (_: TestMember, rosa: TestMember) => change(rosa, { status: 'inactive' }),
    ],
  ] as const)('are not announced to a member who %s', async ([, meanwhile]) => {
    const { box, me, rosa, minutesLater } = await written();
    await meanwhile(me, rosa);
    await minutesLater(16);
    expect(subjects(box, me)).toEqual([]);
  });

  it('are not queued for members without a confirmed address', async () => {
    const { me, minutesLater } = await written({ emailConfirmedAt: null });
    await minutesLater(16);
    expect(await queuedFor(me)).toEqual([]);
  });
});
