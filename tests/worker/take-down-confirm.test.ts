import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { photos } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { refusal } from '../support/errorAnswer';
import { linkTo, Mailbox } from '../support/mailbox';
import { freshNetwork } from '../support/registration';
import { db, signedIn, type TestMember } from '../support/signedIn';
import {
  claimed,
  confirms,
  decided,
  deskOf,
  ownPicture,
  showsPicture,
  standingOf,
  unconfirmed,
} from '../support/takeDowns';

const anAdmin = () => signedIn({ role: 'admin' });
const photosOf = ({ id }: { id: string }) =>
  db.select().from(photos).where(eq(photos.memberId, id));
const rowOf = async (admin: TestMember, id: string) =>
  (await deskOf(admin, '?status=open&limit=50')).find((row) => row.id === id);

async function shown() {
  const me = await signedIn();
  return { me, url: await showsPicture(me, await ownPicture()) };
}

const asks = (box: Mailbox, email: string, url: string, kind = 'intimate') =>
  box.send(
    'POST',
    '/api/take-down',
    { kind, url, name: 'Ann Lee', email, signature: 'Ann Lee', goodFaith: true },
    { 'CF-Connecting-IP': freshNetwork() },
  );

describe('a request without a session', () => {
  it('hides nothing before the mailed link is opened, and nobody sees it', async () => {
    const { me, url } = await shown();
    const box = new Mailbox();
    const email = `${newId('usr')}@parkway.example`;
    const { id, statusToken } = (await (await asks(box, email, url)).json()) as {
      id: string;
      statusToken: string;
    };
    expect(await photosOf(me)).toHaveLength(1);
    expect(await standingOf({ id, statusToken })).toMatchObject({
      status: 'received',
      isConfirmed: false,
    });
    expect(await rowOf(await anAdmin(), id)).toBeUndefined();
    expect(box.to(me.row.email)).toEqual([]);
    const link = linkTo('/take-down', box.only(email));
    const token = link.searchParams.get('confirm') ?? '';
    for (const wrong of [statusToken, link.searchParams.get('token') ?? '', 'x']) {
      await refusal(await confirms(id, wrong), 404, 'NOT_FOUND');
    }
    expect(await photosOf(me)).toHaveLength(1);
    const answers = await Promise.all([confirms(id, token), confirms(id, token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await photosOf(me)).toEqual([]);
    expect(await standingOf({ id, statusToken })).toMatchObject({
      status: 'hidden',
      isConfirmed: true,
    });
    expect(await rowOf(await anAdmin(), id)).toMatchObject({ isConfirmed: true });
  });

  it('cannot prevent another’s request from counting', async () => {
    const { me, url } = await shown();
    await unconfirmed({ kind: 'copyright', url });
    await claimed({ url });
    expect(await photosOf(me)).toEqual([]);
  });

  it('gets the same answer for a deleted picture and an existing one', async () => {
    const { url } = await shown();
    const [there, gone] = [
      await claimed({ url }),
      await claimed({ url: `/photos/${newId('pho')}` }),
    ];
    const { decideBy: _, ...one } = await standingOf(there);
    const { decideBy: __, ...other } = await standingOf(gone);
    expect(other).toEqual(one);
  });
});

describe('a member who is signed in', () => {
  const body = (url: string, email: string) => ({
    kind: 'intimate',
    url,
    name: 'Ann Lee',
    email,
    signature: 'Ann Lee',
    goodFaith: true,
  });

  it.for([
    ['confirmed', 1, 0],
    ['not confirmed', null, 1],
  ] as const)('has a picture hidden at once where the address is %s', async ([, at, left]) => {
    const { me, url } = await shown();
    const claimant = await signedIn({ emailConfirmedAt: at });
    const answer = await claimant.send('POST', '/api/take-down', body(url, claimant.row.email));
    expect(answer.status).toBe(201);
    expect(await photosOf(me)).toHaveLength(left);
  });
});

describe('a request about a minor', () => {
  it('is on top of the queue, also before the address is confirmed, which hides it', async () => {
    const { me, url } = await shown();
    const admin = await anAdmin();
    await claimed({ description: 'Another one, which came before' });
    const waiting = await unconfirmed({ kind: 'minor', url });
    expect(await rowOf(admin, waiting.id)).toMatchObject({
      isConfirmed: false,
      status: 'received',
      pictures: [],
    });
    expect(await photosOf(me)).toHaveLength(1);
    const kinds = (await deskOf(admin, '?status=open&limit=50')).map(({ kind }) => kind);
    const minors = kinds.filter((kind) => kind === 'minor').length;
    expect(kinds.slice(0, minors)).toEqual(Array(minors).fill('minor'));
    expect(minors).toBeLessThan(kinds.length);
    expect((await confirms(waiting.id)).status).toBe(200);
    expect(await photosOf(me)).toEqual([]);
  });

  it.for([1, 2, 3])('stays on top on pages of %i', async (limit) => {
    const admin = await anAdmin();
    await claimed({ description: 'One' });
    await unconfirmed({ kind: 'minor', description: 'Two' });
    const whole = (await deskOf(admin, '?status=open&limit=50')).map(({ id }) => id);
    const paged: string[] = [];
    for (let next: string | null = `?status=open&limit=${limit}`; next; ) {
      const answer: Response = await admin.get(`/api/admin/take-downs${next}`);
      paged.push(...((await answer.json()) as { id: string }[]).map(({ id }) => id));
      next = /<[^>]*(\?[^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1] ?? null;
    }
    expect(paged.slice(0, whole.length)).toEqual(whole.slice(0, paged.length));
  });

  it('is decided without a confirmed address, and its picture remembered', async () => {
    const { me, url } = await shown();
    const admin = await anAdmin();
    const waiting = await unconfirmed({ kind: 'minor', url });
    await decided(admin, waiting.id, 'reject');
    expect((await confirms(waiting.id)).status).toBe(200);
    expect(await photosOf(me)).toHaveLength(1);
    const again = await claimed({ kind: 'minor', url });
    expect((await standingOf(again)).status).toBe('received');
    expect(await photosOf(me)).toHaveLength(1);
  });
});
