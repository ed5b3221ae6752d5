import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { members, reportEvidence, reports as reportRows } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { blockedBy, blocks } from '../support/blocks';
import { sentDaysAgo } from '../support/endings';
import { refusal } from '../support/errorAnswer';
import { schedule } from '../support/eventWorld';
import { liveConnection } from '../support/liveConnection';
import { friends, listOf, reported, sent, statuses } from '../support/messages';
import { reportedTo, reports } from '../support/reports';
import { db, signedIn } from '../support/signedIn';
import { change, DAY, write } from '../support/world';

const evidenceOf = (id: string) =>
  db.select().from(reportEvidence).where(eq(reportEvidence.reportId, id));
const rowOf = async (id: string) =>
  (await db.select().from(reportRows).where(eq(reportRows.id, id)))[0];

describe('POST /api/reports', () => {
  it('keeps the chosen messages as they were, with their writers', async () => {
    const [me, other] = await friends();
    const theirs = await sent(write(other, me, 'Something unkind'));
    const mine = await sent(write(me, other, 'Please stop'));
    await sent(write(other, me, 'Not chosen'));
    const before = Date.now();
    const id = await reportedTo(me, other, {
      details: '  He will not stop.\nThree times now. ',
      messageIds: [mine.id, theirs.id, theirs.id],
    });
    expect(await rowOf(id)).toMatchObject({
      reporterId: me.id,
      reportedId: other.id,
      category: 'harassment',
      details: 'He will not stop.\nThree times now.',
      status: 'open',
    });
    const row = await rowOf(id);
    expect(row?.createdAt).toBeGreaterThanOrEqual(before);
    expect((row?.dueAt ?? 0) - (row?.createdAt ?? 0)).toBe(DAY);
    expect((await evidenceOf(id)).toSorted((a, b) => a.sentAt - b.sentAt)).toMatchObject([
      { messageId: theirs.id, author: 'reported', content: 'Something unkind' },
      { messageId: mine.id, author: 'reporter', content: 'Please stop' },
    ]);
  });

  it('accepts no message of another conversation', async () => {
    const [me, other] = await friends();
    const [third, fourth] = await friends();
    const foreign = await sent(write(third, fourth, 'Between us'));
    for (const messageIds of [[foreign.id], [newId('msg')]]) {
      const { errors } = await refusal(
        await reports(me, other, { messageIds }),
        400,
        'INVALID_INPUT',
      );
      expect(errors?.[0]?.path).toBe('messageIds');
    }
    expect(await db.select().from(reportRows).where(eq(reportRows.reporterId, me.id))).toEqual([]);
  });

  it.for([
    ['no category', { category: undefined }],
    ['another category', { category: 'ugly' }],
    ['21 messages', { messageIds: Array.from({ length: 21 }, () => newId('msg')) }],
    ['2,001 characters', { details: 'x'.repeat(2_001) }],
    ['an unknown field', { severity: 9 }],
  ] as const)('refuses %s', async ([, given]) => {
    const [me, other] = await friends();
    await refusal(await reports(me, other, given), 400, 'INVALID_INPUT');
  });

  it('is not possible about oneself, or a member one cannot see', async () => {
    const [me, hidden] = await Promise.all([
      signedIn(),
      signedIn({ premiumUntil: Date.now() + 86_400_000, browseIncognito: true }),
    ]);
    await refusal(await reports(me, me), 400, 'INVALID_INPUT');
    await refusal(await reports(me, hidden), 404, 'NOT_FOUND');
    await refusal(await reports(me, { id: newId('usr') }), 404, 'NOT_FOUND');
  });

  it('does not notify the reported member', async () => {
    const [me, other] = await friends();
    await sent(write(other, me, 'Hello'));
    await reported(me, other);
    const line = await liveConnection(other);
    await reportedTo(me, other);
    const last = await sent(write(me, other, 'As if nothing was'));
    await line.nextEvent('message', ({ message }) => message.id === last.id);
    expect(line.events.map(({ type }) => type)).not.toContain('report');
    expect((await listOf(other))[0]?.user).toMatchObject({ id: me.id, isDeleted: false });
    expect((await other.get(`/api/users/${me.id}`)).status).toBe(200);
  });

  it('adds to the open report of the same member and category', async () => {
    const [me, other] = await friends();
    const one = await sent(write(other, me, 'One'));
    const two = await sent(write(other, me, 'Two'));
    const id = await reportedTo(me, other, { details: 'First.', messageIds: [one.id] });
    const again = { details: 'Second.', messageIds: [one.id, two.id] };
    expect(await reportedTo(me, other, again)).toBe(id);
    expect(await reportedTo(me, other, again)).toBe(id);
    expect((await rowOf(id))?.details).toBe('First.\n\nSecond.');
    expect(await evidenceOf(id)).toHaveLength(2);
    expect(await reportedTo(me, other, { category: 'spam' })).not.toBe(id);
    const answers = Array.from({ length: 6 }, () => reports(me, other, { category: 'safety' }));
    expect(await statuses(answers)).toEqual(Array(6).fill(201));
    const all = await db.select().from(reportRows).where(eq(reportRows.reporterId, me.id));
    expect(all).toHaveLength(3);
  });

  it('is possible for a member who was harassed and then blocked, with the messages', async () => {
    const [me, other] = await friends();
    const unkind = await sent(write(other, me, 'Something unkind'));
    await reported(me, other);
    await blocks(other, me);
    const id = await reportedTo(me, other, { messageIds: [unkind.id, newId('msg')] });
    expect(await evidenceOf(id)).toMatchObject([{ content: 'Something unkind' }]);
    expect((await rowOf(id))?.reportedId).toBe(other.id);
  });

  it('blocks in the same call on request', async () => {
    const [me, other] = await friends();
    const unkind = await sent(write(other, me, 'Something unkind'));
    const id = await reportedTo(me, other, { messageIds: [unkind.id], block: true });
    expect(await evidenceOf(id)).toMatchObject([{ content: 'Something unkind' }]);
    expect((await blockedBy(me)).map((each) => each.id)).toEqual([other.id]);
    await refusal(await write(other, me), 404, 'NOT_FOUND');
    // Again, as after a lost answer.
    expect(await reportedTo(me, other, { messageIds: [unkind.id], block: true })).toBe(id);
  });

  it('is possible 20 times a day, also when 30 come at once', async () => {
    const me = await signedIn();
    const others = await Promise.all(Array.from({ length: 30 }, () => signedIn()));
    const answers = await Promise.all(others.map((other) => reports(me, other)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const answer of refused) {
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      await refusal(answer, 429, 'LIMIT_REACHED');
    }
    await db
      .update(reportRows)
      .set({ createdAt: Date.now() - 2 * DAY })
      .where(eq(reportRows.reporterId, me.id));
    await reportedTo(me, await signedIn());
  });
});

describe('the stored part of a report', () => {
  it('is deleted 90 days after the verdict, and not before', async () => {
    const [me, other] = await friends();
    const unkind = await sent(write(other, me, 'Something unkind'));
    const [old, young, open] = [
      await reportedTo(me, other, { details: 'Old', messageIds: [unkind.id] }),
      await reportedTo(me, other, { category: 'spam', details: 'Young', messageIds: [unkind.id] }),
      await reportedTo(me, other, { category: 'fake', details: 'Open', messageIds: [unkind.id] }),
    ];
    const verdict = (id: string, resolvedAt: number) =>
      db
        .update(reportRows)
        .set({ status: 'dismissed', resolvedAt, createdAt: resolvedAt - DAY })
        .where(eq(reportRows.id, id));
    await verdict(old, Date.now() - 91 * DAY);
    await verdict(young, Date.now() - 89 * DAY);
    await db
      .update(reportRows)
      .set({ createdAt: Date.now() - 200 * DAY })
      .where(eq(reportRows.id, open));
    await schedule();
    expect(await evidenceOf(old)).toEqual([]);
    expect(await rowOf(old)).toMatchObject({
      details: '',
      profile: null,
      erasedAt: expect.any(Number),
      reporterAccount: null,
      reporterName: null,
      reportedAccount: null,
      reportedName: null,
    });
    for (const [id, details] of [
      [young, 'Young'],
      [open, 'Open'],
    ] as const) {
      expect(await evidenceOf(id)).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject({
        details,
        profile: { bio: '' },
        erasedAt: null,
      });
    }
  });

  it('names the two after their accounts are deleted', async () => {
    const [me, other] = await friends();
    const id = await reportedTo(me, other);
    const were = {
      reporterAccount: me.id,
      reporterName: me.row.firstName,
      reportedAccount: other.id,
      reportedName: other.row.firstName,
    };
    await db.delete(members).where(eq(members.id, other.id));
    expect(await rowOf(id)).toMatchObject({ ...were, reporterId: me.id, reportedId: null });
    await db.delete(members).where(eq(members.id, me.id));
    expect(await rowOf(id)).toMatchObject({ ...were, reporterId: null, reportedId: null });
  });

  it('includes the latest messages of a deactivated partner, as of a deleted one', async () => {
    const [me, other] = await friends();
    const old = await sent(write(other, me, 'Of last month'));
    await sentDaysAgo(me, other, old.id, 31);
    await sent(write(other, me, 'Hello'));
    expect(await evidenceOf(await reportedTo(me, other, { category: 'fake' }))).toEqual([]);
    await change(other, { status: 'inactive' });
    const found = await evidenceOf(await reportedTo(me, other));
    expect(found.map(({ content }) => content)).toEqual(['Hello']);
  });
});
