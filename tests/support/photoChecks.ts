import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { drawnGesture } from '../../src/shared/contract/account/photoCheck';
import {
  adminPhotoCheck,
  adminPhotoChecks,
} from '../../src/shared/contract/admin/adminPhotoChecks';
import type { Pixels } from '../../src/shared/rules/pictures/pictureBrightness';
import { photoChecks, photos } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { photoKeys } from '../../worker/platform/photos';
import { madePicture } from './madePictures';
import { pngOfPixels } from './pngOf';
import { call, db, ORIGIN, signedIn, type TestMember } from './signedIn';

type Bytes = Uint8Array<ArrayBuffer>;

let seed = 70_000;

/** A picture that no other test makes. */
export const anotherPicture = (): Pixels => {
  seed += 1;
  return madePicture(seed);
};

/** As the page's camera sends it. */
export async function jpegOf(picture: Pixels, quality = 90): Promise<Bytes> {
  const png = await pngOfPixels(picture);
  const made = await env.IMAGES.input(new Blob([png]).stream()).output({
    format: 'image/jpeg',
    quality,
  });
  return new Uint8Array(await made.response().arrayBuffer());
}

/** A member with a main photo. */
export async function withMainPhoto(given: Parameters<typeof signedIn>[0] = {}) {
  const me = await signedIn(given);
  const id = newId('pho');
  const row = { id, memberId: me.id, position: 0, width: 1, height: 1, print: '', createdAt: 1 };
  await db.insert(photos).values(row);
  await env.PHOTOS.put(photoKeys.original(id), 'main photo');
  return { ...me, photoId: id };
}

export const starts = (me: TestMember) => me.send('POST', '/api/photo-check/start');

export async function drawn(me: TestMember) {
  const answer = await starts(me);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return drawnGesture.parse(await answer.json());
}

export function sends(me: Pick<TestMember, 'cookie'>, photo: Bytes, token: string) {
  const body = new FormData();
  body.set('photo', new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
  body.set('token', token);
  const headers = { cookie: me.cookie, origin: ORIGIN };
  return call('/api/photo-check', { method: 'POST', headers, body });
}

/** Draws a gesture and sends a photo, which is accepted. */
export async function sentCheck(me: TestMember, photo?: Bytes) {
  const { token } = await drawn(me);
  const answer = await sends(me, photo ?? (await jpegOf(anotherPicture())), token);
  expect(answer.status, await answer.clone().text()).toBe(201);
}

export async function checksOf(admin: TestMember, memberId: string, status = 'all') {
  const answer = await admin.get(`/api/admin/photo-checks?status=${status}&limit=50`);
  expect(answer.status).toBe(200);
  const checks = adminPhotoChecks.parse(await answer.json());
  return checks.filter(({ member }) => member.id === memberId);
}

export const resolves = (admin: TestMember, id: string, action: 'pass' | 'fail') =>
  admin.send('POST', `/api/admin/photo-checks/${id}/resolve`, { action });

export async function resolvedCheck(admin: TestMember, id: string, action: 'pass' | 'fail') {
  const answer = await resolves(admin, id, action);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return adminPhotoCheck.parse(await answer.json());
}

/** A check of a new member, straight into the stores. */
export async function waitingCheck(given: Parameters<typeof signedIn>[0] = {}) {
  const me = await withMainPhoto(given);
  const [id, checkPhotoId] = [newId('chk'), newId('chp')];
  await env.PHOTOS.put(photoKeys.original(checkPhotoId), `bytes of ${checkPhotoId}`);
  await db.insert(photoChecks).values({
    id,
    memberId: me.id,
    gesture: 'fist',
    photoId: checkPhotoId,
    mainPhotoId: me.photoId,
    sentAt: Date.now(),
    dueAt: Date.now() + 86_400_000,
  });
  return { me, id, checkPhotoId };
}

/** A member whose check two administrators passed. */
export async function passed() {
  const admins = [await signedIn({ role: 'admin' }), await signedIn({ role: 'admin' })];
  const { me, id, checkPhotoId } = await waitingCheck();
  for (const admin of admins) await resolvedCheck(admin, id, 'pass');
  return { me, id, checkPhotoId };
}
