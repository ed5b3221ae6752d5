import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { self } from '../../src/shared/contract/members';
import { members, photoChecks } from '../../worker/db/schema';
import { photoKeys } from '../../worker/platform/photos';
import { hashPassword } from '../../worker/platform/security/password';
import { shown } from '../support/browsePages';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { refusal } from '../support/errorAnswer';
import { schedule } from '../support/eventWorld';
import {
  anotherPicture,
  checksOf,
  drawn,
  jpegOf,
  passed,
  resolves,
  sends,
  sentCheck,
  waitingCheck,
  withMainPhoto,
} from '../support/photoChecks';
import { PROFILE, photosOf, upload } from '../support/pictures';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { placesOf } from '../support/stores';

const anAdmin = () => signedIn({ role: 'admin' });
const selfOf = async (me: TestMember) => self.parse(await (await me.get('/api/auth/me')).json());
const openRows = (memberId: string) =>
  db.select().from(photoChecks).where(eq(photoChecks.memberId, memberId));
const isKept = async (photoId: string) =>
  (await env.PHOTOS.head(photoKeys.original(photoId))) !== null;

describe('the mark', () => {
  const arrange = (me: TestMember, additionalPhotos: string[]) =>
    me.send('PATCH', `/api/users/${me.id}`, { additionalPhotos });

  it('falls with a new main photo', async () => {
    const { me } = await passed();
    await upload(me, PROFILE, await jpegOf(anotherPicture()));
    expect((await selfOf(me)).photoChecked).toBe(false);
  });

  it('falls when the main photo is removed', async () => {
    const { me } = await passed();
    await me.send('DELETE', '/api/upload/profile-photo');
    expect((await selfOf(me)).photoChecked).toBe(false);
  });

  it('stays when other photos come, move and go', async () => {
    const { me } = await passed();
    for (const _ of [1, 2]) {
      const to = { path: '/api/upload/additional-photo', field: 'photo' };
      expect((await upload(me, to, await jpegOf(anotherPicture()))).status).toBe(200);
    }
    const [, one, two] = (await photosOf(me)).map(({ id }) => `/photos/${id}`);
    expect((await arrange(me, [two ?? '', one ?? ''])).status).toBe(200);
    expect((await arrange(me, [one ?? ''])).status).toBe(200);
    expect((await selfOf(me)).photoChecked).toBe(true);
  });

  it('does not come back with the former main photo', async () => {
    const { me } = await passed();
    await db.run(sql`UPDATE photos SET position = 9 WHERE member_id = ${me.id}`);
    await db.run(sql`UPDATE photos SET position = 3 WHERE member_id = ${me.id}`);
    expect((await selfOf(me)).photoChecked).toBe(false);
    await db.run(sql`UPDATE photos SET position = 0 WHERE member_id = ${me.id}`);
    expect((await selfOf(me)).photoChecked).toBe(false);
  });

  it('is a filter for everybody', async () => {
    const [{ me }, viewer] = [await passed(), await signedIn()];
    const other = await withMainPhoto();
    const rows = [me.row, other.row];
    const found = await shown(viewer, rows, 'photoChecked=true');
    expect(found.map(({ id }) => id)).toEqual([me.id]);
    expect(await shown(viewer, rows)).toHaveLength(2);
    const answer = await viewer.get('/api/users?excludeCurrentUser=true&photoChecked=false');
    await refusal(answer, 400, 'INVALID_INPUT');
  });
});

describe('a check that ends', () => {
  it('goes with its photo when the main photo changes', async () => {
    const admin = await anAdmin();
    const { me, id, checkPhotoId } = await waitingCheck();
    await upload(me, PROFILE, await jpegOf(anotherPicture()));
    expect(await openRows(me.id)).toEqual([]);
    await refusal(await resolves(admin, id, 'pass'), 404, 'NOT_FOUND');
    await schedule({}, '*/5 * * * *');
    expect(await isKept(checkPhotoId)).toBe(false);
  });

  it('goes with its photo when the member is deactivated', async () => {
    const [admin, { me, id, checkPhotoId }] = [await anAdmin(), await waitingCheck()];
    await db.update(members).set({ status: 'inactive' }).where(eq(members.id, me.id));
    expect(await openRows(me.id)).toEqual([]);
    await refusal(await resolves(admin, id, 'pass'), 404, 'NOT_FOUND');
    await schedule({}, '*/5 * * * *');
    expect(await isKept(checkPhotoId)).toBe(false);
  });

  it('goes with a deleted account', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const { me, checkPhotoId } = await waitingCheck({ passwordHash });
    expect((await deletesAccount(me)).status).toBe(204);
    expect(await placesOf(checkPhotoId)).toEqual([]);
  });

  it('looks open to a held member, whose photo nobody sees, and ends when they are let in', async () => {
    const [admin, { me, checkPhotoId }] = [await anAdmin(), await waitingCheck()];
    await db.update(members).set({ status: 'held' }).where(eq(members.id, me.id));
    expect(await checksOf(admin, me.id)).toEqual([]);
    expect((await selfOf(me)).photoCheck).toMatchObject({ status: 'open' });
    await schedule({}, '*/5 * * * *');
    expect(await isKept(checkPhotoId)).toBe(false);
    await db.update(members).set({ status: 'active' }).where(eq(members.id, me.id));
    expect((await selfOf(me)).photoCheck).toBeUndefined();
  });

  it('is accepted from a held member, and not stored', async () => {
    const [admin, me] = [await anAdmin(), await withMainPhoto()];
    await db.update(members).set({ status: 'held' }).where(eq(members.id, me.id));
    await sentCheck(me);
    expect(await openRows(me.id)).toMatchObject([{ status: 'open', photoId: null }]);
    expect(await checksOf(admin, me.id)).toEqual([]);
    const { objects } = await env.PHOTOS.list({ prefix: 'checks/' });
    const kept = await db.select().from(photoChecks);
    const known = kept.map(({ photoId }) => photoId);
    expect(objects.filter(({ key }) => !known.includes(key.split('/')[1] ?? ''))).toEqual([]);
  });

  it('is stored once when the same photo is sent twice at the same moment', async () => {
    const me = await withMainPhoto();
    const { token } = await drawn(me);
    const photo = await jpegOf(anotherPicture());
    const answers = await Promise.all([1, 2, 3].map(() => sends(me, photo, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(await openRows(me.id)).toHaveLength(1);
  });
});
