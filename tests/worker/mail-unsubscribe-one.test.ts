import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAIL_SWITCHES, type MailSwitch } from '../../src/shared/contract/mail';
import { ALWAYS } from '../../worker/db/guard';
import { mails } from '../../worker/db/schema';
import { MAIL_KINDS, type MailData, type MailKindName } from '../../worker/domain/mail/mailKinds';
import { unsubscribeToken } from '../../worker/domain/mail/mailSubscription';
import { queueMail } from '../../worker/domain/mail/queueMail';
import { town } from '../support/browsePages';
import { anEvent } from '../support/eventWorld';
import { eventually } from '../support/liveConnection';
import { Mailbox } from '../support/mailbox';
import { call, db, signedIn, type TestMember } from '../support/signedIn';
import { DAY, liked, matched, sideOf, write } from '../support/world';

const KINDS = Object.keys(MAIL_KINDS) as MailKindName[];

const member = () =>
  signedIn({ emailConfirmedAt: 1, notifyMarketing: true, townId: town('Hoboken') });

async function unsubscribe({ id }: TestMember, setting: MailSwitch) {
  const token = await unsubscribeToken({ db }, id, setting);
  const answer = await call(`/api/mail/unsubscribe?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
}

const queue = <Name extends MailKindName>({ id }: TestMember, kind: Name, data: MailData<Name>) =>
  db.run(
    queueMail({ now: new Date() }, { kind, memberId: id, data, key: crypto.randomUUID() }, ALWAYS),
  );

/** A member with news of each of these kinds, all queued. */
async function toldOfEverything(box: Mailbox) {
  const [me, other] = [await member(), await member()];
  await matched(me, other);
  await write(other, me);
  await eventually(async () => (await sideOf(me, other))?.unread, 1);
  await anEvent({ city: 'Hoboken', startTime: Date.now() + 2 * DAY });
  await db.delete(mails);
  const otherId = other.id;
  await queue(me, 'new-match', {});
  await queue(me, 'likes', {});
  await queue(me, 'unread-messages', { otherId });
  await queue(me, 'events-near-you', {});
  await queue(me, 'password-changed', {});
  await liked(await member(), me);
  expect(box.sent).toEqual([]);
  return me;
}

const SUBJECTS: Record<MailSwitch | 'none', RegExp> = {
  newMatches: /^You matched with|new match/,
  messages: /sent you a message/,
  likes: /likes? you$/,
  marketing: /near you/,
  none: /password was changed/,
};

describe('an unsubscribe of one kind', () => {
  it.for(MAIL_SWITCHES)('lets every other be queued: %s', async (setting) => {
    const me = await member();
    await unsubscribe(me, setting);
    for (const kind of KINDS) {
      const data = { otherId: '', eventId: '', paymentId: '' };
      await queue(me, kind, data as never);
    }
    const queued = await db.select().from(mails).where(eq(mails.memberId, me.id));
    const others = KINDS.filter((kind) => MAIL_KINDS[kind].switch !== setting);
    expect(others.length).toBeLessThan(KINDS.length);
    expect(queued.map(({ kind }) => kind).sort()).toEqual(others.sort());
    await db.delete(mails);
  });

  it.for([...MAIL_SWITCHES, 'none'] as const)(
    'drops its queued mails, and sends all others: %s',
    async (setting) => {
      const box = new Mailbox();
      const me = await toldOfEverything(box);
      if (setting !== 'none') await unsubscribe(me, setting);
      await box.deliver(new Date(Date.now() + DAY / 24));
      const subjects = box.to(me.row.email).map(({ subject }) => subject);
      const told = Object.entries(SUBJECTS).filter(([, words]) =>
        subjects.some((subject) => words.test(subject)),
      );
      const all = [...MAIL_SWITCHES, 'none'];
      const expected = setting === 'none' ? all : all.filter((each) => each !== setting);
      expect(told.map(([name]) => name).sort()).toEqual(expected.sort());
      expect(subjects).toHaveLength(expected.length);
    },
  );
});
