import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DATA_PARTS, NOT_IN_THE_FILE } from '../../worker/features/my-data/dataParts';
import { photoKeys } from '../../worker/platform/photos';
import { blocks } from '../support/blocks';
import { contactSent } from '../support/contactMessages';
import { ended } from '../support/endings';
import { refusal } from '../support/errorAnswer';
import { anEvent, setRsvpOf } from '../support/eventWorld';
import { givenBack, paid } from '../support/figuresWorld';
import { friends, listOf, reported, sent } from '../support/messages';
import { mailsOf } from '../support/renewals';
import { reportedTo } from '../support/reports';
import { db, proofAgo, signedIn, type TestMember } from '../support/signedIn';
import { tables, tablesOfMembers } from '../support/stores';
import { addPhoto, liked, PREMIUM, sideOf, write } from '../support/world';

const file = z.record(z.string(), z.unknown());
const message = z.object({
  with: z.object({ id: z.string(), firstName: z.string().nullable() }),
  sentByYou: z.boolean(),
  content: z.string(),
  sentAt: z.string(),
});

async function download(me: TestMember) {
  const answer = await me.get('/api/user/download-data');
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return { answer, text, data: file.parse(JSON.parse(text)) };
}

const list = (part: unknown) => z.array(file).parse(part);

describe('GET /api/user/download-data', () => {
  it.for([16, null])('needs a proof of the last 15 minutes, not one of %s', async (minutes) => {
    const me = await signedIn();
    await proofAgo(me, minutes);
    await refusal(await me.get('/api/user/download-data'), 403, 'CONFIRM_IT_IS_YOU');
    expect(await mailsOf(me)).toEqual([]);
    await proofAgo(me, 14);
    await download(me);
    expect(await mailsOf(me)).toEqual(['data-downloaded']);
  });

  it('is a file with the time in its name, and a list for every part', async () => {
    const { answer, data } = await download(await signedIn());
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="parkway-data-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json"$/,
    );
    expect(Object.keys(data)).toEqual([
      'exportedAt',
      'leftOut',
      ...DATA_PARTS.map(({ name }) => name),
    ]);
    for (const { name } of DATA_PARTS) expect(Array.isArray(data[name]), name).toBe(true);
  });

  it('has the profile, the answers and the settings, but no password', async () => {
    const me = await signedIn({
      bio: 'Pie, "quotes" and\nlines',
      quizAnswers: { energy: 'people' },
      notifyMarketing: true,
      showAge: false,
    });
    const { text, data } = await download(me);
    expect(list(data.account)).toMatchObject([
      {
        id: me.id,
        email: me.row.email,
        lastName: me.row.lastName,
        bio: 'Pie, "quotes" and\nlines',
        quizAnswers: { energy: 'people' },
        townId: me.row.townId,
        settings: { notifications: { marketing: true }, privacy: { showAge: false } },
      },
    ]);
    expect(text).not.toContain(me.row.passwordHash);
    expect(text).not.toContain(me.sessionId);
    expect(list(data.devices)).toHaveLength(1);
  });

  it('has every photo with its bytes', async () => {
    const me = await signedIn();
    const bytes = crypto.getRandomValues(new Uint8Array(40_001));
    await addPhoto(me, `pho_${me.id.slice(4)}`, bytes);
    await env.PHOTOS.put(photoKeys.original(`pho_${me.id.slice(4)}`), bytes, {
      httpMetadata: { contentType: 'image/webp' },
    });
    const [photo] = list((await download(me)).data.photos);
    const [head, body = ''] = String(photo?.data).split(',');
    expect(head).toBe('data:image/webp;base64');
    expect(new Uint8Array(Buffer.from(body, 'base64'))).toEqual(bytes);
  });

  it('has all messages sent and received, over many pages, and marks none as read', async () => {
    const [me, other] = await friends({ ...PREMIUM, firstName: 'Ada' });
    for (let n = 0; n < 210; n += 1) await sent(write(me, other, `Mine ${n}`));
    await sent(write(other, me, 'Theirs'));
    await reported(me, other);
    const messages = z.array(message).parse((await download(me)).data.messages);
    expect(messages.map(({ content }) => content)).toEqual([
      ...Array.from({ length: 210 }, (_, n) => `Mine ${n}`),
      'Theirs',
    ]);
    expect(messages.at(-1)).toMatchObject({
      with: { id: other.id, firstName: 'Ada' },
      sentByYou: false,
    });
    expect((await listOf(me))[0]?.unreadCount).toBe(1);
    expect((await sideOf(me, other))?.unread).toBe(1);
  });

  it('has the member’s messages from before a block, and of a blocker only what is visible', async () => {
    const [me, other] = await friends();
    await sent(write(me, other, 'My words'));
    await sent(write(other, me, 'Their words'));
    await reported(me, other);
    await blocks(me, other);
    const contents = async (who: TestMember) =>
      z
        .array(message)
        .parse((await download(who)).data.messages)
        .map(({ content }) => content);
    expect(await contents(me)).toEqual(['My words']);
    expect(await contents(other)).toEqual(['This message was deleted.', 'Their words']);
  });

  it('has the members one can still report, and notes that sealed messages are left out', async () => {
    const { ada, me } = await ended('unmatches');
    const { data, text } = await download(me);
    expect(list(data.endedConversations)).toEqual([
      {
        memberId: ada.id,
        firstName: 'Ada',
        endedAt: expect.stringContaining('T'),
        reportableUntil: expect.stringContaining('T'),
      },
    ]);
    expect(text).not.toContain('Please stop');
    expect(JSON.stringify(data.leftOut)).toContain('conversations that ended in the last 30 days');
  });

  it('has likes, matches, events, blocks, reports and warnings', async () => {
    const [me, other] = await friends({ firstName: 'Ada' });
    const [fan, blocked] = await Promise.all([signedIn(), signedIn({ firstName: 'Ben' })]);
    await liked(fan, me);
    await blocks(me, blocked);
    const event = await anEvent({ title: 'Night market' });
    await setRsvpOf(me, event);
    await me.send('POST', `/api/events/${event.id}/invite`, { userId: other.id });
    await reportedTo(me, other, { details: 'My own words' });
    const { data } = await download(me);
    expect(list(data.likesAndPasses)).toContainEqual(
      expect.objectContaining({ kind: 'like', memberId: other.id, firstName: 'Ada' }),
    );
    expect(list(data.likesReceived)).toMatchObject([{ count: 1, shown: [{ id: fan.id }] }]);
    expect(list(data.matches)).toMatchObject([{ memberId: other.id }]);
    expect(list(data.eventAnswers)).toMatchObject([{ title: 'Night market', status: 'attending' }]);
    expect(list(data.invitations)).toMatchObject([{ sentByYou: 1, memberId: other.id }]);
    expect(list(data.blocks)).toMatchObject([{ memberId: blocked.id, firstName: 'Ben' }]);
    expect(list(data.reportsMade)).toMatchObject([{ details: 'My own words' }]);
  });

  it('has payments and refunds, with PayPal’s references', async () => {
    const me = await signedIn();
    const references = { orderId: crypto.randomUUID(), captureId: crypto.randomUUID() };
    const payment = await paid({ memberId: me.id, method: 'Visa ending in 1111', ...references });
    await givenBack(payment, { cents: 250, at: 1_000 });
    const { data } = await download(me);
    expect(list(data.payments)).toMatchObject([
      {
        id: payment.id,
        amountCents: 899,
        method: 'Visa ending in 1111',
        paypalOrderId: references.orderId,
        paypalCaptureId: references.captureId,
      },
    ]);
    expect(list(data.refunds)).toEqual([
      {
        paymentId: payment.id,
        paypalRefundId: expect.any(String),
        amountCents: 250,
        refundedAt: new Date(1_000).toISOString(),
      },
    ]);
  });

  it('has messages to support, sent signed in or from the confirmed address', async () => {
    const [me, unproved] = await Promise.all([
      signedIn({ emailConfirmedAt: 1 }),
      signedIn({ emailConfirmedAt: null }),
    ]);
    await contactSent({ subject: 'Signed in' }, me);
    await contactSent({ subject: 'Signed out', email: me.row.email });
    await contactSent({ subject: 'Of another', email: me.row.email }, unproved);
    await contactSent({ subject: 'Who knows', email: unproved.row.email });
    const subjects = async (who: TestMember) =>
      list((await download(who)).data.messagesToSupport).map(({ subject }) => subject);
    expect((await subjects(me)).toSorted()).toEqual(['Signed in', 'Signed out']);
    expect(await subjects(unproved)).toEqual(['Of another']);
  });

  it('has nothing private of anyone else', async () => {
    const [me, other] = await friends({ lastName: 'Secretname', bio: 'Their own bio' });
    await sent(write(other, me, 'To you'));
    await reported(me, other);
    await reportedTo(other, me, { details: 'What they said of me' });
    const mine = await signedIn();
    await sent(write(mine, other, 'Between others'));
    const { text } = await download(me);
    expect(text).toContain('To you');
    const others = [other.row.email, other.row.passwordHash, 'What they said', 'Between others'];
    for (const secret of others) expect(text).not.toContain(secret);
    const { data } = await download(mine);
    expect(JSON.stringify(data)).not.toContain('Secretname');
    expect(JSON.stringify(data)).not.toContain('Their own bio');
  });

  it('is possible three times a day, also when ten come at once', async () => {
    const me = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => me.get('/api/user/download-data')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    for (const answer of refused) {
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      await refusal(answer, 429, 'LIMIT_REACHED');
    }
    for (const answer of answers) if (answer.ok) await answer.text();
    await db.run(sql`UPDATE rate_windows SET window_start = window_start - 86400000
      WHERE key = ${`download:${me.id}`}`);
    await download(me);
  });
});

describe('the parts of the file', () => {
  const MEMBER_COLUMN =
    /^((member|actor|target|viewer|blocker|blocked|low|high|from|to|other|reporter|reported|user|owner)_id|sender_id)$/;

  it('and what is left out for a reason cover every table with members’ data', async () => {
    const referring = await tablesOfMembers();
    for (const table of await tables()) {
      const columns = await db.all<{ name: string }>(
        sql`SELECT name FROM pragma_table_info(${table})`,
      );
      if (columns.some(({ name }) => MEMBER_COLUMN.test(name))) referring.add(table);
    }
    const told = DATA_PARTS.flatMap((part) => part.tables);
    const explained = Object.keys(NOT_IN_THE_FILE);
    const missing = [...referring].filter(
      (table) => !told.includes(table) && !explained.includes(table),
    );
    expect(missing, 'tables in neither').toEqual([]);
    expect(explained.filter((table) => told.includes(table))).toEqual([]);
  });

  it('name tables that exist, and reasons', async () => {
    const known = await tables();
    const named = [...DATA_PARTS.flatMap((part) => part.tables), ...Object.keys(NOT_IN_THE_FILE)];
    expect(named.filter((table) => !known.includes(table))).toEqual([]);
    for (const reason of Object.values(NOT_IN_THE_FILE)) expect(reason).not.toBe('');
    const names = DATA_PARTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
