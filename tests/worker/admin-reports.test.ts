import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, members, reports as reportRows } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { hashPassword } from '../../worker/platform/security/password';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { refusal } from '../support/errorAnswer';
import { friends, sent } from '../support/messages';
import { queueFor, reportedTo, reportSeenBy, resolved, resolves } from '../support/reports';
import { db, signedIn } from '../support/signedIn';
import { addPhoto, change, write } from '../support/world';

const anAdmin = () => signedIn({ role: 'admin' });
const auditOf = (target: string) => db.select().from(auditLog).where(eq(auditLog.target, target));

describe('the queue of reports', () => {
  it('is for administrators', async () => {
    const [me, other] = await friends();
    const id = await reportedTo(me, other);
    await refusal(await me.get('/api/admin/reports'), 403, 'FORBIDDEN');
    await refusal(await resolves(me, id, 'dismiss'), 403, 'FORBIDDEN');
    expect(await auditOf(id)).toEqual([]);
  });

  it('shows evidence, both members, and other reports about them', async () => {
    const admin = await anAdmin();
    const [me, other] = await friends({ firstName: 'Ines', bio: 'I like trains' });
    await addPhoto(other, `pho_${other.id.slice(4)}`, new Uint8Array([1]));
    const third = await signedIn();
    await reportedTo(third, other, { category: 'spam' });
    const message = await sent(write(other, me, 'Send me money'));
    const id = await reportedTo(me, other, { details: 'A swindler', messageIds: [message.id] });
    expect(await reportSeenBy(admin, id, other.row.email)).toMatchObject({
      category: 'harassment',
      details: 'A swindler',
      overdue: false,
      status: 'open',
      resolvedAt: null,
      erased: false,
      evidence: [{ messageId: message.id, author: 'reported', content: 'Send me money' }],
      reporter: { id: me.id, firstName: 'Ines', reportsReceived: 0, reportsMade: 1 },
      reported: {
        id: other.id,
        email: other.row.email,
        bio: 'I like trains',
        city: 'Atlantic City',
        isActive: true,
        profilePicture: `/photos/pho_${other.id.slice(4)}`,
        reportsReceived: 1,
        warnings: 0,
      },
    });
  });

  it('shows the profile as it was when first reported, and no hidden fact', async () => {
    const admin = await anAdmin();
    const [me, other] = await friends();
    const prompts = [{ prompt: 'exit', answer: 'Exit 82, for the sand' }] as const;
    await change(other, {
      bio: 'Ask me for money tips',
      prompts: [...prompts],
      facts: { intention: 'longTerm', work: 'Banker', languages: ['English', 'Latin'] },
      hiddenFacts: ['intention'],
    });
    const id = await reportedTo(me, other);
    const profile = {
      bio: 'Ask me for money tips',
      prompts,
      facts: { work: 'Banker', languages: ['English', 'Latin'] },
      interests: [],
      age: 30,
      city: 'Atlantic City',
    };
    expect((await reportSeenBy(admin, id, me.row.email)).profile).toEqual(profile);
    await change(other, { bio: 'A kind soul', prompts: [], facts: {} });
    expect(await reportedTo(me, other, { details: 'Again' })).toBe(id);
    expect((await reportSeenBy(admin, id, me.row.email)).profile).toEqual(profile);
    await db.delete(members).where(eq(members.id, other.id));
    expect((await reportSeenBy(admin, id, me.row.email)).profile).toEqual(profile);
  });

  it('shows the two members’ reactions to a reported message', async () => {
    const admin = await anAdmin();
    const [me, other] = await friends();
    const message = await sent(write(other, me, 'Send me money'));
    const path = `/api/messages/${message.id}/reaction?userId=`;
    await me.send('POST', `${path}${other.id}`, { reaction: 'wow' });
    await other.send('POST', `${path}${me.id}`, { reaction: 'laugh' });
    const id = await reportedTo(me, other, { messageIds: [message.id] });
    const { evidence } = await reportSeenBy(admin, id, me.row.email);
    expect(evidence[0]?.reactions.toSorted((a, b) => a.author.localeCompare(b.author))).toEqual([
      { author: 'reported', reaction: 'laugh' },
      { author: 'reporter', reaction: 'wow' },
    ]);
  });

  it('keeps everything when the two delete their accounts, and finds it by their stored names', async () => {
    const admin = await anAdmin();
    const passwordHash = await hashPassword(PASSWORD);
    const name = `Vera${newId('usr').slice(4, 12)}`;
    const [me, other] = await friends({ passwordHash });
    await change(other, { firstName: name });
    const message = await sent(write(other, me, 'Send me money'));
    const answer = await sent(write(me, other, 'Never'));
    const messageIds = [message.id, answer.id];
    const id = await reportedTo(me, other, { details: 'A swindler', messageIds });
    await deletesAccount(other);
    expect(await reportSeenBy(admin, id, me.row.email)).toMatchObject({
      reported: { isDeleted: true, id: other.id, firstName: name },
      reporter: { isDeleted: false, id: me.id, email: me.row.email },
    });
    await deletesAccount(me);
    expect(await reportSeenBy(admin, id, name)).toMatchObject({
      category: 'harassment',
      details: 'A swindler',
      status: 'open',
      evidence: [
        { messageId: message.id, author: 'reported', content: 'Send me money' },
        { messageId: answer.id, author: 'reporter', content: 'Never' },
      ],
      reported: { isDeleted: true, id: other.id, firstName: name },
      reporter: { isDeleted: true, id: me.id, firstName: me.row.firstName },
    });
  });

  it('lists open reports first by their deadline, then decided ones, page by page', async () => {
    const admin = await anAdmin();
    const lastName = `Queue${newId('usr').slice(4, 14)}`;
    const other = await signedIn({ lastName });
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const id = await reportedTo(await signedIn(), other);
      ids.push(id);
      await db
        .update(reportRows)
        .set({ dueAt: Date.now() + (n - 1.5) * 3_600_000 })
        .where(eq(reportRows.id, id));
    }
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = ids;
    await resolved(admin, b, 'dismiss');
    await new Promise((resolve) => setTimeout(resolve, 3));
    await resolved(admin, e, 'dismiss');

    const search = `search=${lastName.toLowerCase()}`;
    const seen: string[] = [];
    let next: string | undefined = `/api/admin/reports?${search}&limit=2`;
    for (let pages = 0; next && pages < 10; pages += 1) {
      const page: Awaited<ReturnType<typeof queueFor>> = await queueFor(
        admin,
        next.replace('/api/admin/reports', ''),
      );
      seen.push(...page.rows.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toEqual([a, c, d, f, e, b]);
    const { rows } = await queueFor(admin, `?${search}`);
    expect(rows.map(({ overdue }) => overdue)).toEqual([true, false, false, false, false, false]);
    const of = async (status: string) =>
      (await queueFor(admin, `?${search}&status=${status}`)).rows.map(({ id }) => id);
    expect(await of('open')).toEqual([a, c, d, f]);
    expect(await of('resolved')).toEqual([e, b]);
    expect((await queueFor(admin, '?search=nobodyiscalledthis')).rows).toEqual([]);
  });

  it('lists those of one category, also page by page', async () => {
    const admin = await anAdmin();
    const lastName = `Sort${newId('usr').slice(4, 14)}`;
    const other = await signedIn({ lastName });
    const of = async (category: string) => reportedTo(await signedIn(), other, { category });
    const spam = await of('spam');
    await of('fake');
    const asks = [await of('money'), await of('money'), await of('money')];
    await resolved(admin, asks[0] ?? '', 'dismiss');
    const list = `?search=${lastName}&category=money`;
    const first = await queueFor(admin, `${list}&limit=2`);
    expect(first.rows.map(({ id }) => id)).toEqual(asks.slice(1));
    const second = await queueFor(admin, first.next?.replace('/api/admin/reports', ''));
    expect(second.rows.map(({ id }) => id)).toEqual(asks.slice(0, 1));
    expect((await queueFor(admin, `${list}&status=open`)).rows).toHaveLength(2);
    const only = await queueFor(admin, `?search=${lastName}&category=spam`);
    expect(only.rows.map(({ id }) => id)).toEqual([spam]);
    // A cursor of one list is invalid in another.
    const cursor = new URL(first.next ?? '', 'https://parkway.example').searchParams.get('cursor');
    await refusal(
      await admin.get(`/api/admin/reports?search=${lastName}&category=spam&cursor=${cursor}`),
      400,
      'INVALID_INPUT',
    );
  });

  it.for([
    'status=old',
    'category=gossip',
    'category=',
    'limit=0',
    'limit=51',
    'cursor=x',
    'cursor=WzEsMl0',
    'order=asc',
  ])('refuses %s', async (query) => {
    const admin = await anAdmin();
    await refusal(await admin.get(`/api/admin/reports?${query}`), 400, 'INVALID_INPUT');
  });
});
