import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '../../src/shared/rules/limits';
import { auditLog, contactMessages, payments } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { refusal } from '../support/errorAnswer';
import { anEvent } from '../support/eventWorld';
import { reportedTo } from '../support/reports';
import { db, newDevice, ORIGIN, signedIn, type TestMember } from '../support/signedIn';
import { liked, neighbours, PREMIUM } from '../support/world';

const BROWSE = '/api/users?excludeCurrentUser=true&limit=1';

/** Every list with a cursor, and the same list with another query. */
const LISTS = [
  [BROWSE, '&age=25-35'],
  [`${BROWSE}&sort=match`, '&city=Hoboken'],
  [`${BROWSE}&sort=distance`, '&interests=Hiking'],
  ['/api/matches/likes', null],
  ['/api/events?limit=1', '&when=past'],
  ['/api/admin/users?limit=1', '&sort=city'],
  ['/api/admin/users?limit=1&search=sealed', '&order=asc'],
  ['/api/admin/contact?limit=1', '&status=open'],
  ['/api/admin/contact?limit=1&search=sealed', '&status=open'],
  ['/api/admin/events?limit=1', '&when=past'],
  ['/api/admin/reports?limit=1', '&status=open'],
  ['/api/admin/audit?limit=1', '&search=user'],
  ['/api/admin/revenue?limit=1', '&search=a'],
] as const;

let me: TestMember;
let other: TestMember;

beforeAll(async () => {
  [me, other] = await Promise.all([
    signedIn({ ...PREMIUM, role: 'admin' }),
    signedIn({ ...PREMIUM, role: 'admin' }),
  ]);
  const fans = await neighbours(
    Array.from({ length: Math.max(PAGE_SIZE.likes + 2, 30) }, () => ({ firstName: 'Sealed' })),
  );
  await Promise.all(fans.map((fan) => liked(fan, me)));
  await neighbours([{}, {}]);
  for (let n = 0; n < 2; n += 1) {
    await anEvent();
    await reportedTo(await signedIn(), await signedIn());
  }
  const now = Date.now();
  const many = Array.from({ length: 35 }, () => now);
  for (const at of many) {
    const sender = { name: 'Sealed', email: 'sealed@parkway.example', subject: 'Hello' };
    const rest = { message: 'Hello', priority: false, createdAt: at };
    await db.insert(contactMessages).values({ id: newId('sup'), ...sender, ...rest });
  }
  for (const at of many.slice(0, 2)) {
    const row = { actorId: me.id, act: 'user.activate', target: other.id, detail: {}, at };
    await db.insert(auditLog).values({ id: newId('aud'), ...row });
    await db.insert(payments).values({
      id: newId('pay'),
      memberId: me.id,
      kind: 'purchase',
      plan: 'monthly',
      amountCents: 899,
      status: 'completed',
      autoRenew: false,
      invoiceNumber: Math.floor(Math.random() * 1e9),
      createdAt: at,
    });
  }
});

/** The URL of the next page, and its cursor. */
async function nextOf(who: TestMember, path: string) {
  const answer = await who.get(path);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1];
  if (!link) throw new Error(`${path} does not go on`);
  const cursor = new URL(link, ORIGIN).searchParams.get('cursor') ?? '';
  return { link, cursor };
}

const withCursor = (path: string, cursor: string) =>
  `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
const isRefused = async (answer: Response) => {
  const { errors } = await refusal(answer, 400, 'INVALID_INPUT');
  expect(errors).toEqual([{ path: 'cursor', message: "That isn't one of our cursors." }]);
};

describe.for(LISTS)('the cursor of %s', ([path, otherwise]) => {
  it('continues the list, and reveals nothing', async () => {
    const { link, cursor } = await nextOf(me, path);
    expect((await me.get(link)).status).toBe(200);
    const inside = Buffer.from(cursor, 'base64url').toString('latin1');
    for (const shown of [cursor, inside]) {
      expect(shown).not.toMatch(/(usr|evt|rep|sup|aud|pay)_\w{20}/);
    }
    expect(inside).not.toMatch(/\d{6}/);
    expect(() => JSON.parse(inside)).toThrow();
    // The same position twice, but the cursors differ.
    expect((await nextOf(me, path)).cursor).not.toBe(cursor);
  });

  it('is refused when a bit of it was changed, and when a part is missing', async () => {
    const { cursor } = await nextOf(me, path);
    const bytes = Buffer.from(cursor, 'base64url');
    const places = [0, 11, 12, Math.floor(bytes.length / 2), bytes.length - 1];
    for (const place of places) {
      const altered = Buffer.from(bytes);
      altered[place] = (altered[place] ?? 0) ^ 1;
      await isRefused(await me.get(withCursor(path, altered.toString('base64url'))));
    }
    for (const length of [0, 1, 12, 28, bytes.length - 1]) {
      const part = bytes.subarray(0, length).toString('base64url');
      await isRefused(await me.get(withCursor(path, part)));
    }
  });

  it('is refused to another member, and on another device', async () => {
    const { link } = await nextOf(me, path);
    await isRefused(await other.get(link));
    await isRefused(await (await newDevice(me.row)).get(link));
  });

  it('is refused for other filters and for another list', async () => {
    const { cursor } = await nextOf(me, path);
    if (otherwise) await isRefused(await me.get(withCursor(`${path}${otherwise}`, cursor)));
    const elsewhere = path.startsWith('/api/events') ? '/api/admin/audit?' : '/api/events?';
    await isRefused(await me.get(withCursor(elsewhere, cursor)));
  });

  it('is refused when it was invented', async () => {
    const id = other.id;
    const crafted = [
      `1.${id}`,
      `${Date.now()}.evt_aaaaaaaaaaaaaaaaaaaa`,
      `-~1.${id}`,
      `1~1.${id}`,
      '-~-~-',
      Buffer.from(JSON.stringify([1, id])).toString('base64url'),
      Buffer.from(JSON.stringify([0, 'a', id])).toString('base64url'),
      Buffer.from(JSON.stringify(['open', 1, id])).toString('base64url'),
      Buffer.alloc(60).toString('base64url'),
    ];
    for (const cursor of crafted) await isRefused(await me.get(withCursor(path, cursor)));
  });
});

describe('a page', () => {
  it('may be longer or shorter than the one before', async () => {
    const { cursor } = await nextOf(me, BROWSE);
    const answer = await me.get(withCursor(BROWSE.replace('limit=1', 'limit=5'), cursor));
    expect(answer.status).toBe(200);
  });
});
