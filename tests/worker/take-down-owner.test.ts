import { describe, expect, it } from 'vitest';
import { notifications } from '../../src/shared/contract/notifications';
import { hashPassword } from '../../worker/platform/security/password';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { refusal } from '../support/errorAnswer';
import { schedule } from '../support/eventWorld';
import { ADDITIONAL, PROFILE, photosOf, upload } from '../support/pictures';
import { db, signedIn, type TestMember } from '../support/signedIn';
import {
  claimed,
  claims,
  decided,
  deskOf,
  encoded,
  objects,
  ownPicture,
  showsPicture,
  standingOf,
  unconfirmed,
} from '../support/takeDowns';
import { DAY } from '../support/world';

const anAdmin = () => signedIn({ role: 'admin' });
const rowOf = async (admin: TestMember, id: string) =>
  (await deskOf(admin, '?limit=50')).find((row) => row.id === id);
const answers = (who: TestMember, id: string, text = 'It is me, on my own boat.') =>
  who.send('POST', `/api/take-down/${id}/answer`, { text });
const newsOf = async (who: TestMember) =>
  notifications
    .parse(await (await who.get('/api/user/notifications')).json())
    .filter(({ url }) => url.startsWith('/take-down'));
interface TakeDownsInFile {
  takeDownRequests: unknown[];
  takeDownsOfYourPictures: unknown[];
}
const fileOf = async (who: TestMember) =>
  (await (await who.get('/api/user/download-data')).json()) as TakeDownsInFile;

async function shown(given: Parameters<typeof signedIn>[0] = {}) {
  const me = await signedIn(given);
  const bytes = await ownPicture();
  return { me, bytes, url: await showsPicture(me, bytes) };
}

describe('the owner of a picture', () => {
  it('sees a request, answers it once, and the desk sees the answer', async () => {
    const { me, url } = await shown();
    const other = await signedIn();
    const { id } = await claimed({ url });
    const [told] = await newsOf(me);
    expect(told?.text).toMatch(/hidden until a person has decided/);
    expect(await newsOf(other)).toEqual([]);
    const token = new URL(`https://x.example${told?.url}`).searchParams.get('token') ?? '';
    expect(await standingOf({ id, statusToken: token })).toMatchObject({ mayAnswer: true });
    await refusal(await answers(other, id), 404, 'NOT_FOUND');
    const all = await Promise.all([answers(me, id), answers(me, id)]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await standingOf({ id, statusToken: token })).toMatchObject({ mayAnswer: false });
    const admin = await anAdmin();
    expect(await rowOf(admin, id)).toMatchObject({ memberAnswer: 'It is me, on my own boat.' });
    await decided(admin, id, 'restore');
    expect((await newsOf(me)).map(({ text }) => text)).toEqual([
      'A picture of yours is shown again',
    ]);
  });

  it('answers nothing after the decision', async () => {
    const { me, url } = await shown();
    const { id } = await claimed({ kind: 'copyright', url });
    await decided(await anAdmin(), id, 'reject');
    await refusal(await answers(me, id), 409, 'CONFLICT');
  });

  it('is not told about a picture of a minor before the request is rejected', async () => {
    const { me, url } = await shown();
    const { id } = await claimed({ kind: 'minor', url });
    expect(await newsOf(me)).toEqual([]);
    await refusal(await answers(me, id), 404, 'NOT_FOUND');
    expect((await fileOf(me)).takeDownsOfYourPictures).toEqual([]);
    await decided(await anAdmin(), id, 'reject');
    expect(await newsOf(me)).toHaveLength(1);
  });

  it('cannot show the picture again while it is hidden, nor a copy, nor can anyone else', async () => {
    const { me, bytes, url } = await shown();
    const other = await signedIn();
    const { id } = await claimed({ url });
    const copies = [bytes, await encoded(bytes, 'image/jpeg', 200)];
    for (const who of [me, other]) {
      for (const to of [PROFILE, ADDITIONAL]) {
        for (const copy of copies) {
          const { errors } = await refusal(await upload(who, to, copy), 400, 'INVALID_INPUT');
          expect(errors?.[0]?.message).toMatch(/can't be shown right now/);
        }
      }
    }
    await decided(await anAdmin(), id, 'reject');
    await showsPicture(other, bytes);
  });

  it('has at most three pictures hidden before a person decides', async () => {
    const { me, url } = await shown();
    const urls = [url];
    for (let n = 0; n < 4; n += 1) {
      const answer = await upload(me, ADDITIONAL, await ownPicture());
      urls.push(
        ((await answer.json()) as { additionalPhotos: string[] }).additionalPhotos[n] ?? '',
      );
    }
    const made = [];
    for (const each of urls) made.push(await claimed({ url: each }));
    const standings = await Promise.all(made.map(standingOf));
    expect(standings.map(({ status }) => status)).toEqual([
      ...Array(3).fill('hidden'),
      ...Array(2).fill('received'),
    ]);
    expect(await photosOf(me)).toHaveLength(2);
    await decided(await anAdmin(), made[0]?.id ?? '', 'reject');
    expect(await photosOf(me)).toHaveLength(3);
  });
});

describe('the desk’s stored data', () => {
  it('is in the downloads of both sides, without the other’s personal data', async () => {
    const { me, url } = await shown();
    const claimant = await signedIn({ emailConfirmedAt: 1 });
    const answer = await claimant.send('POST', '/api/take-down', {
      kind: 'intimate',
      url,
      name: 'Zenobia Clay',
      email: claimant.row.email,
      signature: 'Zenobia Clay',
      goodFaith: true,
    });
    const { id } = (await answer.json()) as { id: string };
    expect((await photosOf(me)).length).toBe(0);
    await answers(me, id, 'That is my own arm.');
    await decided(await anAdmin(), id, 'reject', { note: 'It shows an arm.' });
    const [mine, theirs] = await Promise.all([fileOf(me), fileOf(claimant)]);
    expect(mine.takeDownsOfYourPictures).toMatchObject([
      { id, answer: 'That is my own arm.', reason: 'It shows an arm.' },
    ]);
    expect(theirs.takeDownRequests).toMatchObject([
      { id, name: 'Zenobia Clay', email: claimant.row.email, reason: 'It shows an arm.' },
    ]);
    expect(JSON.stringify(mine)).not.toContain('Zenobia');
    expect(JSON.stringify(theirs)).not.toContain('my own arm');
  });

  it('is in the download of a requester who joined later, once the address is confirmed', async () => {
    const [joined, unproved] = await Promise.all([
      signedIn({ emailConfirmedAt: 1 }),
      signedIn({ emailConfirmedAt: null }),
    ]);
    for (const { row } of [joined, unproved]) {
      await claimed({ description: 'My photo', email: row.email });
    }
    await unconfirmed({ description: 'Not confirmed', email: joined.row.email });
    expect((await fileOf(joined)).takeDownRequests).toMatchObject([{ description: 'My photo' }]);
    expect((await fileOf(unproved)).takeDownRequests).toEqual([]);
  });

  const passes = (id: string, days: number) =>
    db.run(`UPDATE take_downs SET created_at = created_at - ${days * DAY},
      copies_until = copies_until - ${days * DAY}, resolved_at = resolved_at - ${days * DAY}
      WHERE id = '${id}'`);

  it('is deleted with the owner’s account when nobody may object any more', async () => {
    const { me, url } = await shown({ passwordHash: await hashPassword(PASSWORD) });
    const admin = await anAdmin();
    const { id, statusToken } = await claimed({ url });
    await deletesAccount(me);
    await schedule();
    expect(await rowOf(admin, id)).toMatchObject({ status: 'hidden' });
    await decided(admin, id, 'remove');
    expect((await objects(id, statusToken)).status).toBe(200);
    await decided(await anAdmin(), id, 'remove');
    await passes(id, 13);
    await schedule();
    expect(await rowOf(admin, id)).toBeDefined();
    await passes(id, 1);
    await schedule();
    expect(await rowOf(admin, id)).toBeUndefined();
  });

  it('of the requester is deleted with their account, and a rejected request hides nothing again', async () => {
    const { me, url } = await shown();
    const claimant = await signedIn({
      emailConfirmedAt: 1,
      passwordHash: await hashPassword(PASSWORD),
    });
    const admin = await anAdmin();
    const { id } = await claimed({ url, email: claimant.row.email });
    await decided(admin, id, 'reject');
    await deletesAccount(claimant);
    await passes(id, 14);
    await schedule();
    await schedule();
    expect(await rowOf(admin, id)).toMatchObject({ name: '', email: '', signature: '' });
    const [photo] = await photosOf(me);
    const again = await claimed({ url: `/photos/${photo?.id}` });
    expect((await standingOf(again)).status).toBe('received');
  });

  it('of an unconfirmed request is deleted after seven days', async () => {
    const [words, minor] = [
      await unconfirmed({ description: 'A photo' }),
      await unconfirmed({ kind: 'minor', description: 'A child' }),
    ];
    const isKept = async ({ id, statusToken }: { id: string; statusToken: string }) =>
      (await db.get<{ n: number }>(`SELECT COUNT(*) AS n FROM take_downs WHERE id = '${id}'`)).n >
        0 && (await standingOf({ id, statusToken })).isConfirmed === false;
    for (const { id } of [words, minor]) await passes(id, 6);
    await schedule();
    expect([await isKept(words), await isKept(minor)]).toEqual([true, true]);
    for (const { id } of [words, minor]) await passes(id, 1);
    await schedule();
    expect([await isKept(words), await isKept(minor)]).toEqual([false, true]);
  });

  it('is not filled by requests without a distinct address', async () => {
    const { status } = await claims({ description: 'x', email: 'not an address' });
    expect(status).toBe(400);
  });
});
