import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { photos } from '../../worker/db/schema';
import { type Bytes, base64 } from './bytes';
import { pngOf } from './pngOf';
import { call, db, ORIGIN, type TestMember } from './signedIn';

/** 160 × 128 pixels, the left half red, the right half blue. */
export const RED_AND_BLUE = base64(
  '/9j/2wBDABsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////2wBDARsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////wgARCACAAKADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAXAQEBAQEAAAAAAAAAAAAAAAAABQYE/9oADAMBAAIQAxAAAACYc9cAAACkVcwAAABMJWnAAAApFXMAAAATCVpwAAAKRVzAAAAEwlacAAACkVcwAAABMJWnAAAApFXMAAAATCVpwAAAKRVzAAAAEwlacAAACkVcwAAABMJWnAAAApFXMAAAAf/EABQQAQAAAAAAAAAAAAAAAAAAAID/2gAIAQEAAT8AIH//xAAUEQEAAAAAAAAAAAAAAAAAAABg/9oACAECAQE/ACH/xAAUEQEAAAAAAAAAAAAAAAAAAABg/9oACAEDAQE/ACH/2Q==',
);

export const PROFILE = { path: '/api/upload/profile-photo', field: 'profilePhoto' };
export const ADDITIONAL = { path: '/api/upload/additional-photo', field: 'photo' };

/** 80 × 64 pixels. */
export const WEBP = base64(
  'UklGRlQAAABXRUJQVlA4IEgAAAAQBACdASpQAEAAPxGIv1msKKajoagBgCIJaQDUFAT5w4cOHDrdrJ5nAAD+3hJ8YTSTo/9Xfnb9TyiGKKDZGxxjdN5QQAAAAAA=',
);

export async function png(width = 200, height = 160): Promise<Bytes> {
  return new Uint8Array(await pngOf(width, height));
}

export async function jpeg(width = 200, height = 160): Promise<Bytes> {
  const made = await env.IMAGES.input(new Blob([await png(width, height)]).stream()).output({
    format: 'image/jpeg',
  });
  return new Uint8Array(await made.response().arrayBuffer());
}

export function upload(
  member: Pick<TestMember, 'cookie'>,
  to: { path: string; field: string },
  bytes: BlobPart,
  file = { name: 'photo.jpg', type: 'image/jpeg' },
): Promise<Response> {
  const body = new FormData();
  body.set(to.field, new File([bytes], file.name, { type: file.type }));
  return send(member, to.path, body);
}

export function send(
  member: Pick<TestMember, 'cookie'>,
  path: string,
  body: BodyInit,
  headers = {},
) {
  return call(path, {
    method: 'POST',
    headers: { cookie: member.cookie, origin: ORIGIN, ...headers },
    body,
  });
}

export async function bucketKeys(prefix = 'photos/'): Promise<string[]> {
  const { objects } = await env.PHOTOS.list({ prefix });
  return objects.map(({ key }) => key);
}

export async function photosOf(member: { id: string }) {
  return db.select().from(photos).where(eq(photos.memberId, member.id)).orderBy(photos.position);
}

/** The color of the upper left pixel, which no PNG filter changes. */
export async function firstPixel(picture: Uint8Array<ArrayBuffer>): Promise<'red' | 'blue'> {
  const made = await env.IMAGES.input(new Blob([picture]).stream()).output({ format: 'image/png' });
  const bytes = new Uint8Array(await made.response().arrayBuffer());
  const view = new DataView(bytes.buffer);
  const data: Bytes[] = [];
  for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) {
    const isData = String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IDAT';
    if (isData) data.push(bytes.slice(at + 8, at + 8 + view.getUint32(at)));
  }
  const inflated = new Blob(data).stream().pipeThrough(new DecompressionStream('deflate'));
  const [, red = 0, , blue = 0] = new Uint8Array(await new Response(inflated).arrayBuffer());
  return red > blue ? 'red' : 'blue';
}
