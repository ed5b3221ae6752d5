import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AdminContactMessage,
  adminContactMessages,
} from '../../src/shared/contract/admin/adminContact';
import { auditLog, contactMessages } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { answers, contactSent, contactsFor } from '../support/contactMessages';
import { refusal } from '../support/errorAnswer';
import { rowsReadBy } from '../support/rowsRead';
import { filledAtOnce } from '../support/searchable';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { change, PREMIUM } from '../support/world';

const MESSAGES = 12_000;
const MOST_ROWS_A_PAGE = 200;
const PATH = '/api/admin/contact';
const anAdmin = () => signedIn({ role: 'admin' });
/** Audit entries about it, including that it was read. */
const auditOf = (target: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.target, target), ne(auditLog.act, 'contact.read')));

describe('an administrator', () => {
  it('alone reads and marks messages', async () => {
    const me = await signedIn();
    const id = await contactSent({}, me);
    await refusal(await me.get(PATH), 403, 'FORBIDDEN');
    await refusal(await me.get(`${PATH}?limit=0`), 403, 'FORBIDDEN');
    await refusal(await answers(me, id), 403, 'FORBIDDEN');
    expect(await auditOf(id)).toEqual([]);
  });

  it('reads a message as it was sent, and finds it by its sender', async () => {
    const [admin, me] = await Promise.all([anAdmin(), signedIn(PREMIUM)]);
    const name = `Zadie ${newId('usr').slice(4, 12)}`;
    const email = `${newId('usr').slice(4)}@parkway.example`;
    const id = await contactSent({ name, email, category: 'safety', message: 'One\nTwo' }, me);
    const expected = {
      id,
      name,
      email,
      subject: 'A question',
      category: 'safety',
      message: 'One\nTwo',
      priority: true,
      memberId: me.id,
      createdAt: expect.any(String),
      answered: false,
      answeredAt: null,
    };
    for (const search of [
      name.toUpperCase(),
      name.slice(6),
      email.slice(0, 12),
      email.slice(3),
      email,
    ]) {
      expect(await contactsFor(admin, { search })).toEqual([expected]);
    }
    expect(await contactsFor(admin, { search: `${name}x` })).toEqual([]);
  });

  it('marks as answered and reopens, each once in the audit log', async () => {
    const admin = await anAdmin();
    const email = `${newId('usr').slice(4)}@parkway.example`;
    const id = await contactSent({ email });
    const marked = async (answered: boolean) => {
      const answer = await answers(admin, id, answered);
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const first = await marked(true);
    expect(first).toMatchObject({ id, answered: true, answeredAt: expect.any(String) });
    expect(await marked(true)).toEqual(first);
    expect(await contactsFor(admin, { search: email, status: 'open' })).toEqual([]);
    expect(await contactsFor(admin, { search: email, status: 'answered' })).toHaveLength(1);
    expect(await marked(false)).toMatchObject({ answered: false, answeredAt: null });
    await marked(false);
    expect((await auditOf(id)).map(({ act }) => act).toSorted()).toEqual([
      'contact.answer',
      'contact.reopen',
    ]);
    await Promise.all(Array.from({ length: 5 }, () => marked(true)));
    expect(await auditOf(id)).toHaveLength(3);
  });

  it('gets an error for missing or invalid input, and can do nothing once demoted', async () => {
    const admin = await anAdmin();
    const id = await contactSent();
    await refusal(await answers(admin, newId('sup')), 404, 'NOT_FOUND');
    await refusal(await answers(admin, 'nonsense'), 400, 'INVALID_INPUT');
    await refusal(await answers(admin, id, 'yes'), 400, 'INVALID_INPUT');
    for (const query of [
      'status=new',
      'limit=51',
      'cursor=x',
      'search=a&cursor=WzEsMl0',
      'page=2',
    ]) {
      await refusal(await admin.get(`${PATH}?${query}`), 400, 'INVALID_INPUT');
    }
    await change(admin, { role: 'member' });
    await refusal(await answers(admin, id), 403, 'FORBIDDEN');
    expect(await auditOf(id)).toEqual([]);
  });
});

describe(`the queue of ${MESSAGES.toLocaleString('en-US')} messages`, () => {
  let admin: TestMember;

  beforeAll(async () => {
    admin = await anAdmin();
    await db.delete(contactMessages);
    // 1 in 20 is open, 1 in 10 has priority; a third is from members of the same name.
    await filledAtOnce(() =>
      db.run(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MESSAGES})
      INSERT INTO contact_messages (id, name, email, subject, message, priority, created_at,
        answered_at)
      SELECT 'sup_' || printf('%020d', (i * 7919) % 100003),
        CASE WHEN i % 3 = 0 THEN 'Maria Gomez' ELSE 'Sender' || i END,
        CASE WHEN i % 3 = 0 THEN 'maria' ELSE 'm' END || i || '@parkway.example',
        'Subject', 'Message', i % 10 = 0, 1700000000000 + (i % 977) * 1000,
        CASE WHEN i % 20 < 19 THEN 1800000000000 + (i % 991) * 1000 END
      FROM n`),
    );
  }, 120_000);

  async function walk(query: string, most: number) {
    const messages: AdminContactMessage[] = [];
    const rows: number[] = [];
    let next: string | undefined = `${PATH}?${query}`;
    while (next && messages.length < most) {
      const page: Awaited<ReturnType<typeof rowsReadBy>> = await rowsReadBy(admin, next);
      expect(page.answer.status, JSON.stringify(page.body)).toBe(200);
      messages.push(...adminContactMessages.parse(page.body));
      rows.push(page.rows);
      next = /<([^>]+)>; rel="next"/.exec(page.answer.headers.get('Link') ?? '')?.[1];
    }
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
    expect(Math.max(...rows)).toBeLessThanOrEqual(MOST_ROWS_A_PAGE);
    return { messages, hasMore: next !== undefined };
  }

  /** Its expected position: unanswered, priority, longest waiting; then the latest answer. */
  const rank = ({ answeredAt, priority, createdAt }: AdminContactMessage) =>
    answeredAt === null
      ? `${priority ? 0 : 1} ${createdAt}`
      : `2 ${new Date(4e12 - Date.parse(answeredAt)).toISOString()}`;

  it('has priority first and unanswered before answered, and a page reads little', async () => {
    await db.run(`UPDATE contact_messages SET priority = 1
      WHERE answered_at IS NULL AND created_at % 3000 = 0`);
    const { messages } = await walk('limit=50', 5_300);
    const ranks = messages.map(rank);
    expect(ranks).toEqual(ranks.toSorted());
    expect(new Set(ranks.map((each) => each[0]))).toEqual(new Set(['0', '1', '2']));
  });

  it.for([
    ['open', MESSAGES / 20],
    ['answered', 400],
  ] as const)('shows the %s ones alone', async ([status, most]) => {
    const { messages, hasMore } = await walk(`status=${status}&limit=50`, most);
    expect(messages.every(({ answered }) => answered === (status === 'answered'))).toBe(true);
    expect(messages).toHaveLength(most);
    expect(hasMore).toBe(status === 'answered');
  });

  it.for(['sender424', 'maria4242', 'ender424', 'ria4242', 'nobody at all', '%', "'"])(
    'finds few by %s',
    async (search) => {
      const { messages, hasMore } = await walk(
        `search=${encodeURIComponent(search)}&limit=50`,
        999,
      );
      expect(hasMore).toBe(false);
      expect(messages.map(rank)).toEqual(messages.map(rank).toSorted());
      expect(messages.length > 0).toBe(search.includes('424'));
    },
  );

  it.for(['m', 'maria', 'aria', 'sender', 'gomez', 'parkway'])(
    'finds many by %s, unanswered first',
    async (search) => {
      const { messages } = await walk(`search=${search}&limit=50`, 2_500);
      const firstAnswered = messages.findIndex(({ answered }) => answered);
      const after = firstAnswered < 0 ? [] : messages.slice(firstAnswered);
      expect(after.every(({ answered }) => answered)).toBe(true);
      for (const { name, email } of messages) {
        expect([name.toLowerCase(), email].some((text) => text.includes(search))).toBe(true);
      }
    },
  );

  it('finds each once and all, whether by name or by address', async () => {
    const { messages, hasMore } = await walk('search=maria&status=open&limit=50', Infinity);
    expect(hasMore).toBe(false);
    const [row] = await db.all<{ count: number }>(`SELECT COUNT(*) AS count FROM contact_messages
      WHERE answered_at IS NULL AND name = 'Maria Gomez'`);
    expect(messages).toHaveLength(row?.count ?? 0);
  });
});
