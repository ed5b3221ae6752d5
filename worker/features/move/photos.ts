import type { PhotoList } from '../../../src/shared/contract/move';
import type { Context } from '../../platform/context';
import { invalid, notFound } from '../../platform/domainError';
import { requireImporting } from './siteTables';

const PHOTOS_A_PAGE = 200;

/** The contents of the bucket, by key. */
export async function listPhotos({ env }: Context, cursor: string | null): Promise<PhotoList> {
  const page = await env.PHOTOS.list({
    limit: PHOTOS_A_PAGE,
    include: ['httpMetadata'],
    ...(cursor === null ? {} : { cursor }),
  });
  const photos = page.objects.map(({ key, size, etag, httpMetadata }) => ({
    key,
    size,
    // For an object stored in one piece, as all of ours are, the ETag is the MD5.
    md5: etag,
    contentType: httpMetadata?.contentType ?? null,
  }));
  return { photos, next: page.truncated ? page.cursor : null };
}

export async function readPhoto({ env }: Context, key: string): Promise<ReadableStream> {
  const photo = await env.PHOTOS.get(key);
  if (!photo) throw notFound();
  return photo.body;
}

/** Stores the bytes under the key. Throws INVALID_INPUT when they have another hash. */
export async function loadPhoto(
  context: Context,
  photo: {
    key: string;
    sha256: string;
    contentType: string | null;
    bytes: Uint8Array<ArrayBuffer>;
  },
): Promise<void> {
  await requireImporting(context);
  const { key, sha256, contentType, bytes } = photo;
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  if (hash !== sha256) throw invalid('x-sha256', 'These bytes have another hash.');
  await context.env.PHOTOS.put(key, bytes, {
    sha256,
    ...(contentType === null ? {} : { httpMetadata: { contentType } }),
  });
}
