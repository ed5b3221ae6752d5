import { env } from 'cloudflare:workers';
import { base64 } from 'oslo/encoding';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cleanWebp } from '../../worker/domain/photos/cleanWebp';
import { readImageHeader } from '../../worker/domain/photos/readImageHeader';
import { PHOTO_WIDTHS } from '../../worker/platform/photos';
import { ascii, joined } from '../support/bytes';
import { metadataIn, withMetadata } from '../support/cameraMetadata';
import { refusal } from '../support/errorAnswer';
import {
  ADDITIONAL,
  bucketKeys,
  firstPixel,
  jpeg,
  PROFILE,
  photosOf,
  png,
  RED_AND_BLUE,
  upload,
  WEBP,
} from '../support/pictures';
import { webpSize } from '../support/pngOf';
import { signedIn } from '../support/signedIn';

describe('an accepted upload', () => {
  it.for([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', async () => WEBP],
  ] as const)('can be a %s, whatever its name', async ([, make]) => {
    const me = await signedIn();
    const answer = await upload(me, PROFILE, await make(), {
      name: '../../etc/passwd.php',
      type: 'text/html',
    });
    expect(answer.status).toBe(200);
    const { profilePicture } = (await answer.json()) as { profilePicture: string };
    expect(profilePicture).toMatch(/^\/photos\/pho_[a-z0-9]{20}$/);
    const served = await me.get(profilePicture);
    expect(served.status).toBe(200);
    expect(served.headers.get('Content-Type')).toBe('image/webp');
  });

  it('keeps no place, serial number, comment or profile, and is turned upright', async () => {
    const me = await signedIn();
    const sent = withMetadata(await jpeg(1600, 1200));
    expect(metadataIn(sent).length).toBeGreaterThan(5);

    const answer = await upload(me, PROFILE, sent);

    expect(answer.status).toBe(200);
    const { profilePicture } = (await answer.json()) as { profilePicture: string };
    const keys = await bucketKeys(`photos/${profilePicture.split('/').at(-1)}/`);
    expect(keys).toHaveLength(1 + PHOTO_WIDTHS.length);
    for (const key of keys) {
      const bytes = new Uint8Array((await (await env.PHOTOS.get(key))?.arrayBuffer()) ?? []);
      expect(bytes.length).toBeGreaterThan(0);
      expect(metadataIn(bytes)).toEqual([]);
    }
    for (const width of PHOTO_WIDTHS) {
      const served = await me.get(`${profilePicture}?w=${width}`);
      const bytes = new Uint8Array(await served.arrayBuffer());
      expect(metadataIn(bytes)).toEqual([]);
      expect(webpSize(bytes)).toEqual({ width, height: Math.round((width * 4) / 3) });
    }
    expect(await photosOf(me)).toMatchObject([{ width: 1200, height: 1600, position: 0 }]);
  });

  it.for([
    [1, 'red', 160, 128],
    [3, 'blue', 160, 128],
    [6, 'red', 128, 160],
    [8, 'blue', 128, 160],
  ] as const)(
    'with orientation %i is turned upright',
    async ([orientation, colour, width, height]) => {
      const me = await signedIn();
      await upload(me, PROFILE, withMetadata(RED_AND_BLUE, orientation));
      const [photo] = await photosOf(me);
      expect(photo).toMatchObject({ width, height });
      const kept = await env.PHOTOS.get(`photos/${photo?.id}/original`);
      expect(await firstPixel(new Uint8Array((await kept?.arrayBuffer()) ?? []))).toBe(colour);
    },
  );

  it('loses the bytes after the picture', async () => {
    const me = await signedIn();
    const page = '<html><script>alert(1)</script></html>';

    const answer = await upload(me, PROFILE, joined(await jpeg(), ascii(page)));

    expect(answer.status).toBe(200);
    const [photo] = await photosOf(me);
    const kept = await env.PHOTOS.get(`photos/${photo?.id}/original`);
    expect(await kept?.text()).not.toContain('<script>');
  });

  it('keeps no more than 2,160 pixels a side, and never enlarges', async () => {
    const me = await signedIn();
    expect((await upload(me, PROFILE, await png(2400, 300))).status).toBe(200);
    expect(await photosOf(me)).toMatchObject([{ width: 2160, height: 270 }]);

    expect((await upload(me, PROFILE, await png(200, 160))).status).toBe(200);
    const [photo] = await photosOf(me);
    expect(photo).toMatchObject({ width: 200, height: 160 });
    const served = await me.get(`/photos/${photo?.id}?w=1080`);
    expect(webpSize(new Uint8Array(await served.arrayBuffer()))).toEqual({
      width: 200,
      height: 160,
    });
    expect(await bucketKeys(`photos/${photo?.id}/`)).toEqual([
      `photos/${photo?.id}/96.webp`,
      `photos/${photo?.id}/original`,
    ]);
  });
});

it('has a placeholder of its shape, without metadata, in the data for others', async () => {
  const [me, other] = await Promise.all([signedIn(), signedIn()]);
  await upload(me, PROFILE, withMetadata(await jpeg(1600, 1200)));
  const member = z
    .object({ profilePicture: z.string(), placeholders: z.record(z.string(), z.string()) })
    .parse(await (await other.get(`/api/users/${me.id}`)).json());
  const placeholder = member.placeholders[member.profilePicture] ?? '';
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(400);
  const bytes = base64.decode(placeholder.replace(/^[^,]*,/, ''));
  expect(webpSize(bytes)).toEqual({ width: 12, height: 16 });
  expect(metadataIn(bytes)).toEqual([]);
});

describe('cleanWebp', () => {
  const flags = 0x3c; // profile, alpha, Exif and XMP
  const extended = () => {
    const bytes = joined(
      WEBP.subarray(0, 12),
      ascii(`VP8X\x0a\0\0\0${String.fromCharCode(flags)}\0\0\0\x4f\0\0\x3f\0\0`),
      ascii(`ICCP\x05\0\0\0prof!\0`),
      WEBP.subarray(12),
      ascii(`EXIF\x04\0\0\0SN-4XMP \x02\0\0\0<x`),
    );
    new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
    return bytes;
  };

  it('removes what a binding might leave in, and nothing else', () => {
    expect(metadataIn(extended())).toEqual(expect.arrayContaining(['EXIF', 'XMP ', 'ICCP']));
    const clean = cleanWebp(extended());
    expect(metadataIn(clean)).toEqual([]);
    expect(clean.at(20)).toBe(0x10);
    expect(readImageHeader(clean)).toEqual({ width: 80, height: 64, isAnimated: false });
    expect(clean.slice(30)).toEqual(WEBP.slice(12));
  });

  it('does not change a plain one', () => {
    expect(cleanWebp(WEBP)).toEqual(WEBP);
  });
});

describe('additional photos', () => {
  it('are at most five, also when ten arrive at once', async () => {
    const me = await signedIn();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => upload(me, ADDITIONAL, WEBP)),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      const { message } = await refusal(answer, 409, 'CONFLICT');
      expect(message).toContain('5 additional photos');
    }
    const kept = await photosOf(me);
    expect(kept.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    const stored = await Promise.all(kept.map(({ id }) => bucketKeys(`photos/${id}/`)));
    expect(stored.every((keys) => keys.length > 0)).toBe(true);
    const sixth = await upload(me, ADDITIONAL, WEBP);
    await refusal(sixth, 409, 'CONFLICT');
  });

  it('leave nothing in the bucket when they find no room', async () => {
    const me = await signedIn();
    const before = (await bucketKeys()).length;
    await Promise.all(Array.from({ length: 8 }, () => upload(me, ADDITIONAL, WEBP)));
    // 80 pixels wide: only the original is stored.
    expect((await bucketKeys()).length - before).toBe(5);
  });

  it('are deleted by their owner alone, at once and in every size', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    const answer = await upload(me, ADDITIONAL, await png(400, 400));
    const { additionalPhotos } = (await answer.json()) as { additionalPhotos: string[] };
    const [address = ''] = additionalPhotos;
    const id = address.split('/').at(-1);
    expect((await other.get(address)).status).toBe(200);

    const path = `${ADDITIONAL.path}/${id}`;
    await refusal(await other.send('DELETE', path), 404, 'NOT_FOUND');
    expect((await me.get(address)).status).toBe(200);
    expect((await me.send('DELETE', path)).status).toBe(204);

    for (const viewer of [me, other]) await refusal(await viewer.get(address), 404, 'NOT_FOUND');
    expect(await bucketKeys(`photos/${id}/`)).toEqual([]);
    expect(await photosOf(me)).toEqual([]);
    await refusal(await me.send('DELETE', path), 404, 'NOT_FOUND');
  });
});

describe('the profile picture', () => {
  it('is replaced by the next, and there is exactly one whatever happens at once', async () => {
    const me = await signedIn();
    const before = (await bucketKeys()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(me, PROFILE, WEBP)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const kept = await photosOf(me);
    expect(kept).toHaveLength(1);
    expect((await bucketKeys()).length - before).toBe(1);
    const self = (await (await me.get('/api/auth/me')).json()) as { profilePicture: string };
    expect(self.profilePicture).toBe(`/photos/${kept[0]?.id}`);
  });

  it('can be removed, and removed again', async () => {
    const me = await signedIn();
    await upload(me, PROFILE, WEBP);
    const [photo] = await photosOf(me);
    expect((await me.send('DELETE', PROFILE.path)).status).toBe(204);
    expect((await me.send('DELETE', PROFILE.path)).status).toBe(204);
    expect(await photosOf(me)).toEqual([]);
    expect(await bucketKeys(`photos/${photo?.id}/`)).toEqual([]);
  });
});
