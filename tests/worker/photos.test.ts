import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { members } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { PHOTO_WIDTHS, photoKeys } from '../../worker/platform/photos';
import { refusal } from '../support/errorAnswer';
import { eventually } from '../support/liveConnection';
import { pngOf, webpSize } from '../support/pngOf';
import { call, db, signedIn } from '../support/signedIn';
import { addPhoto, block, change, liked, matched } from '../support/world';

async function withPhoto(width = 1_600, height = 1_200) {
  const [viewer, owner] = await Promise.all([signedIn(), signedIn()]);
  const id = newId('pho');
  await addPhoto(owner, id, await pngOf(width, height));
  return { viewer, owner, id, path: `/photos/${id}` };
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe('GET /photos/{id}', () => {
  it('serves each width as WebP, for the viewer’s private cache', async () => {
    const { viewer, path } = await withPhoto();
    for (const width of PHOTO_WIDTHS) {
      const answer = await viewer.get(`${path}?w=${width}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('image/webp');
      expect(answer.headers.get('Cache-Control')).toMatch(/^private, max-age=\d+$/);
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(webpSize(await bytesOf(answer))).toEqual({ width, height: width * 0.75 });
    }
  });

  it('never enlarges', async () => {
    const { viewer, path } = await withPhoto(200, 100);
    const answer = await viewer.get(`${path}?w=1080`);
    expect(webpSize(await bytesOf(answer))).toEqual({ width: 200, height: 100 });
  });

  it('stores a width once it was made', async () => {
    const { viewer, owner, id, path } = await withPhoto();
    const first = await bytesOf(await viewer.get(`${path}?w=320`));
    await eventually(
      async () => (await env.PHOTOS.head(photoKeys.variant(id, 320))) !== null,
      true,
    );
    await env.PHOTOS.delete(photoKeys.original(id));
    expect(await bytesOf(await owner.get(`${path}?w=320`))).toEqual(first);
    await refusal(await owner.get(`${path}?w=96`), 404, 'NOT_FOUND');
  });

  it.for(['0', '97', '640.5', '10000', 'x', '', '-96', '96abc'])(
    'refuses the width %j',
    async (w) => {
      const { viewer, path } = await withPhoto();
      await refusal(await viewer.get(`${path}?w=${w}`), 400, 'INVALID_INPUT');
    },
  );

  it('is for signed-in members', async () => {
    const { path } = await withPhoto();
    await refusal(await call(path), 401, 'UNAUTHENTICATED');
  });

  it('shows owners their own picture, whatever they hide', async () => {
    const { owner, path } = await withPhoto();
    await change(owner, {
      profileVisible: false,
      premiumUntil: Date.now() + 86_400_000,
      browseIncognito: true,
    });
    expect((await owner.get(path)).status).toBe(200);
  });

  it.for(['blocked', 'blocking', 'inactive', 'hidden', 'incognito', 'deleted'] as const)(
    'answers 404 for a picture of a member who is %s, also when it was seen before',
    async (why) => {
      const { viewer, owner, path } = await withPhoto();
      expect((await viewer.get(path)).status).toBe(200);
      if (why === 'blocked') await block(viewer, owner);
      if (why === 'blocking') await block(owner, viewer);
      if (why === 'inactive') await change(owner, { status: 'inactive' });
      if (why === 'hidden') await change(owner, { profileVisible: false });
      if (why === 'incognito')
        await change(owner, { premiumUntil: Date.now() + 86_400_000, browseIncognito: true });
      if (why === 'deleted') await db.delete(members).where(eq(members.id, owner.id));
      await refusal(await viewer.get(path), 404, 'NOT_FOUND');
    },
  );

  it('shows a hidden member to their match, an incognito one to those they liked', async () => {
    const { viewer, owner, path } = await withPhoto();
    await change(owner, { profileVisible: false });
    await matched(viewer, owner);
    expect((await viewer.get(path)).status).toBe(200);
    const incognito = await withPhoto();
    await change(incognito.owner, { premiumUntil: Date.now() + 86_400_000, browseIncognito: true });
    await liked(incognito.owner, incognito.viewer);
    expect((await incognito.viewer.get(incognito.path)).status).toBe(200);
  });

  it.for(['pho_none', '..%2F..%2Foriginal', 'x'.repeat(500)])('answers 404 for %s', async (id) => {
    const { viewer } = await withPhoto();
    await refusal(await viewer.get(`/photos/${id}`), 404, 'NOT_FOUND');
  });

  it('is in the answers about its owner, main picture first', async () => {
    const { viewer, owner, id } = await withPhoto();
    const [second, third] = [newId('pho'), newId('pho')];
    await addPhoto(owner, third, new Uint8Array([1]), 2);
    await addPhoto(owner, second, new Uint8Array([1]), 1);
    const answer = await viewer.get(`/api/users/${owner.id}`);
    expect(await answer.json()).toMatchObject({
      profilePicture: `/photos/${id}`,
      additionalPhotos: [`/photos/${second}`, `/photos/${third}`],
    });
  });
});
