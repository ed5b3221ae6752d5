import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { profilePictureResponse } from '../../src/shared/contract/profile';
import {
  adminTakeDown,
  adminTakeDowns,
  takeDownResponse,
  takeDownStanding,
} from '../../src/shared/contract/takeDown';
import { takeDownConfirmToken } from '../../worker/domain/takeDowns/takeDownTokens';
import { newId } from '../../worker/platform/ids';
import type { Bytes } from './bytes';
import { PROFILE, upload } from './pictures';
import { freshNetwork } from './registration';
import { call, db, sendAs, type TestMember } from './signedIn';

/** A unique picture: stripes and patches of its own. */
export async function ownPicture(width = 320, height = 400): Promise<Bytes> {
  const patches = Array.from({ length: 14 }, () => {
    const at = (most: number) => Math.floor(Math.random() * most);
    const colour = `rgb(${at(255)},${at(255)},${at(255)})`;
    return `<rect x="${at(280)}" y="${at(360)}" width="${40 + at(160)}" height="${40 + at(160)}" fill="${colour}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 400" width="${width}" height="${height}"><rect width="320" height="400" fill="#eee"/>${patches.join('')}</svg>`;
  return encoded(new TextEncoder().encode(svg) as Bytes, 'image/png', width);
}

/** The same picture in another size and encoding. */
export async function encoded(
  bytes: Bytes,
  format: 'image/png' | 'image/jpeg' | 'image/webp',
  width: number,
): Promise<Bytes> {
  const made = await env.IMAGES.input(new Blob([bytes]).stream())
    .transform({ width, fit: 'contain' })
    .output({ format, quality: 60 });
  return new Uint8Array(await made.response().arrayBuffer());
}

export async function showsPicture(who: TestMember, bytes: Bytes): Promise<string> {
  const answer = await upload(who, PROFILE, bytes);
  const body = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  return profilePictureResponse.parse(body).profilePicture ?? '';
}

export const claims = (given: Record<string, unknown>, network = freshNetwork()) =>
  sendAs(
    'POST',
    '/api/take-down',
    {
      kind: 'intimate',
      name: 'Ann Lee',
      email: `${newId('usr')}@parkway.example`,
      signature: 'Ann Lee',
      goodFaith: true,
      ...given,
    },
    { 'CF-Connecting-IP': network },
  );

/** A request whose address is not confirmed yet. */
export async function unconfirmed(given: Record<string, unknown>) {
  const answer = await claims(given);
  const body = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 201 });
  return takeDownResponse.parse(body);
}

/** Confirms by the mailed token. */
export const confirms = async (id: string, token?: string) =>
  sendAs(
    'POST',
    `/api/take-down/${id}/confirm`,
    { token: token ?? (await takeDownConfirmToken({ db }, id)) },
    { 'CF-Connecting-IP': freshNetwork() },
  );

/** A request whose address is confirmed. */
export async function claimed(given: Record<string, unknown>) {
  const made = await unconfirmed(given);
  expect((await confirms(made.id)).status).toBe(200);
  return made;
}

export async function standingOf({ id, statusToken }: { id: string; statusToken: string }) {
  const answer = await call(`/api/take-down/${id}?token=${statusToken}`);
  expect(answer.status).toBe(200);
  return takeDownStanding.parse(await answer.json());
}

export const decides = (admin: TestMember, id: string, action: string, more = {}) =>
  admin.send('POST', `/api/admin/take-downs/${id}/resolve`, {
    action,
    ...(action === 'hide' ? {} : { note: 'We looked at it.' }),
    ...more,
  });

export async function decided(admin: TestMember, id: string, action: string, more = {}) {
  const answer = await decides(admin, id, action, more);
  const body = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  return adminTakeDown.parse(body);
}

export async function deskOf(admin: TestMember, query = '') {
  const answer = await admin.get(`/api/admin/take-downs${query}`);
  expect(answer.status).toBe(200);
  return adminTakeDowns.parse(await answer.json());
}

export const objects = (id: string, token: string, text = 'It is mine.') =>
  sendAs(
    'POST',
    `/api/take-down/${id}/object`,
    { token, text },
    { 'CF-Connecting-IP': freshNetwork() },
  );
