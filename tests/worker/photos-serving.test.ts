import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../worker/app';
import portrait from '../../worker/dev/art/portraits/p002-1.webp?inline';
import { PHOTO_WIDTHS, photoKeys } from '../../worker/platform/photos';
import { refusal } from '../support/errorAnswer';
import { ADDITIONAL, bucketKeys, jpeg, PROFILE, photosOf, png, upload } from '../support/pictures';
import { ORIGIN, signedIn, type TestMember } from '../support/signedIn';
import { block } from '../support/world';

async function withPicture() {
  const [viewer, owner] = await Promise.all([signedIn(), signedIn()]);
  await upload(owner, PROFILE, await png(800, 600));
  const [photo] = await photosOf(owner);
  const id = photo?.id ?? '';
  return { viewer, owner, id, path: `/photos/${id}` };
}

/** Calls the application with the Images binding missing or failing. */
async function callWith(images: unknown, request: Request): Promise<Response> {
  const context = createExecutionContext();
  const answer = await createApp().fetch(request, { ...env, IMAGES: images }, context);
  await waitOnExecutionContext(context);
  return answer;
}

function uploadRequest(member: TestMember, bytes: BlobPart): Request {
  const body = new FormData();
  body.set(ADDITIONAL.field, new File([bytes], 'photo.jpg'));
  const headers = { cookie: member.cookie, origin: ORIGIN };
  return new Request(`${ORIGIN}${ADDITIONAL.path}`, { method: 'POST', headers, body });
}

it('is at most 15% larger than a WebP of quality 80 made for that width alone', async () => {
  const drawn = await (await fetch(portrait)).blob();
  const taken = await env.IMAGES.input(drawn.stream())
    .transform({ width: 1600, height: 2000, fit: 'cover' })
    .output({ format: 'image/jpeg', quality: 90 });
  const sent = await taken.response().blob();
  const [viewer, owner] = await Promise.all([signedIn(), signedIn()]);
  await upload(owner, PROFILE, sent);
  const [photo] = await photosOf(owner);
  for (const width of PHOTO_WIDTHS) {
    const made = await env.IMAGES.input(sent.stream())
      .transform({ width })
      .output({ format: 'image/webp', quality: 80 });
    const ideal = (await made.response().arrayBuffer()).byteLength;
    const served = await viewer.get(`/photos/${photo?.id}?w=${width}`);
    expect((await served.arrayBuffer()).byteLength).toBeLessThanOrEqual(ideal * 1.15);
    expect(ideal).toBeGreaterThan(1_000);
  }
});

describe('a picture asked for again', () => {
  it.for(['?w=96', '?w=1080'])('is a 304 when it is cached (%s)', async (size) => {
    const { viewer, path } = await withPicture();
    const first = await viewer.get(`${path}${size}`);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(first.headers.get('Content-Disposition')).toBe('inline');

    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await viewer.get(`${path}${size}`, { 'If-None-Match': known });
      expect(again.status).toBe(304);
      expect(again.headers.get('ETag')).toBe(etag);
      expect(again.headers.get('Cache-Control')).toMatch(/^private/);
      expect(await again.text()).toBe('');
    }
    for (const unknown of ['"other"', 'nonsense', '"', 'W/', ',', '']) {
      const again = await viewer.get(`${path}${size}`, { 'If-None-Match': unknown });
      expect(again.status).toBe(200);
      await again.arrayBuffer();
    }
  });

  it('is a 404, not a 304, for a member who was blocked in between', async () => {
    const { viewer, owner, path } = await withPicture();
    const etag = (await viewer.get(path)).headers.get('ETag') ?? '';
    await block(owner, viewer);
    const again = await viewer.get(path, { 'If-None-Match': etag });
    await refusal(again, 404, 'NOT_FOUND');
    expect(again.headers.get('Cache-Control')).toBe('no-store');
  });

  it('is a 404 at once when it is deleted', async () => {
    const { viewer, owner, path } = await withPicture();
    const etag = (await viewer.get(path)).headers.get('ETag') ?? '';
    await owner.send('DELETE', PROFILE.path);
    await refusal(await viewer.get(path, { 'If-None-Match': etag }), 404, 'NOT_FOUND');
  });
});

describe('when the Images binding', () => {
  const down = {
    input() {
      throw new Error('IMAGES_TRANSFORM_ERROR 9422: quota');
    },
  };

  it.for([
    ['is missing', undefined],
    ['fails', down],
  ])('%s, an upload is a 503 and leaves nothing', async ([, images]) => {
    const me = await signedIn();
    const before = await bucketKeys();
    const answer = await callWith(images, uploadRequest(me, await jpeg()));
    await refusal(answer, 503, 'UNAVAILABLE');
    expect(await bucketKeys()).toEqual(before);
    expect(await photosOf(me)).toEqual([]);
  });

  it('is missing, stored sizes are served, and the original instead of others', async () => {
    const { viewer, id, path } = await withPicture();
    await env.PHOTOS.delete(photoKeys.variant(id, 96));
    const original = await (await env.PHOTOS.get(photoKeys.original(id)))?.arrayBuffer();
    const headers = { cookie: viewer.cookie };
    const ask = (size: string) =>
      callWith(undefined, new Request(`${ORIGIN}${path}${size}`, { headers }));
    expect((await ask('?w=320')).status).toBe(200);
    const small = await ask('?w=96');
    expect(small.status).toBe(200);
    expect(small.headers.get('Content-Type')).toBe('image/webp');
    expect(await small.arrayBuffer()).toEqual(original);
    expect(await bucketKeys(`photos/${id}/96`)).toEqual([]);
  });
});

describe('a size that is made on request', () => {
  it('is not stored when the picture is deleted at the same time', async () => {
    const { viewer, owner, id, path } = await withPicture();
    await env.PHOTOS.delete(photoKeys.variant(id, 96));
    const bucket = new Proxy(env.PHOTOS, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return async (...args: unknown[]) => {
          if (name === 'put') await owner.send('DELETE', PROFILE.path);
          return Reflect.apply(member, target, args);
        };
      },
    });
    const context = createExecutionContext();
    const request = new Request(`${ORIGIN}${path}?w=96`, { headers: { cookie: viewer.cookie } });
    const answer = await createApp().fetch(request, { ...env, PHOTOS: bucket }, context);
    expect(answer.status).toBe(200);
    await waitOnExecutionContext(context);
    expect(await bucketKeys(`photos/${id}/`)).toEqual([]);
  });
});
