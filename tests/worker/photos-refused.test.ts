import { describe, expect, it } from 'vitest';
import { PICTURE_LIMITS } from '../../src/shared/rules/limits';
import { ascii, joined } from '../support/bytes';
import { refusal } from '../support/errorAnswer';
import {
  ADDITIONAL,
  bucketKeys,
  jpeg,
  PROFILE,
  photosOf,
  png,
  send,
  upload,
  WEBP,
} from '../support/pictures';
import { call, ORIGIN, signedIn } from '../support/signedIn';

const INVALID_TYPE = 'Invalid file type - Please select an image file.';
const TOO_LARGE = 'File too large - Please select an image smaller than 5MB.';
const PNG_SIZE_AT = 16;

function resized(picture: Uint8Array<ArrayBuffer>, width: number, height: number) {
  const bytes = picture.slice();
  const view = new DataView(bytes.buffer);
  view.setUint32(PNG_SIZE_AT, width);
  view.setUint32(PNG_SIZE_AT + 4, height);
  return bytes;
}

/** Runs an upload that should be refused, and checks that neither store accepted anything. */
async function keepingNothing(member: { id: string }, run: () => Promise<unknown>) {
  const before = await bucketKeys();
  await run();
  expect(await bucketKeys()).toEqual(before);
  expect(await photosOf(member)).toEqual([]);
}

describe('a refused upload', () => {
  const animatedPng = async () => {
    const plain = await png();
    const control = ascii('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0');
    return joined(plain.subarray(0, 33), control, plain.subarray(33));
  };
  const animatedWebp = async () => {
    const canvas = ascii('VP8X\x0a\0\0\0\x02\0\0\0\x4f\0\0\x3f\0\0ANIM\x06\0\0\0\0\0\0\0\0\0');
    const bytes = joined(WEBP.subarray(0, 12), canvas, WEBP.subarray(12));
    new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
    return bytes;
  };

  it.for([
    ['PHP', async () => ascii('<?php system($_GET["c"]); ?>'), INVALID_TYPE],
    ['PHP behind the first letters of a GIF', async () => ascii('GIF89a<?php ?>'), INVALID_TYPE],
    ['SVG', async () => ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'), INVALID_TYPE],
    ['HTML', async () => ascii('<!doctype html><script>1</script>'), INVALID_TYPE],
    [
      'HTML behind the first letters of a JPEG',
      async () => joined(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), ascii('<script>1</script>')),
      INVALID_TYPE,
    ],
    ['nothing', async () => new Uint8Array(), INVALID_TYPE],
    ['half a JPEG', async () => (await jpeg(800, 600)).subarray(0, 2_000), INVALID_TYPE],
    ['a JPEG without its last bytes', async () => (await jpeg()).slice(0, -2), INVALID_TYPE],
    ['half a PNG', async () => (await png(800, 600)).subarray(0, 400), INVALID_TYPE],
    ['a PNG whose data is noise', async () => (await png()).map(noiseAfterHeader), INVALID_TYPE],
    ['half a WebP', async () => WEBP.subarray(0, 60), INVALID_TYPE],
    ['a moving PNG', animatedPng, /^Animated pictures/],
    ['a moving WebP', animatedWebp, /^Animated pictures/],
    ['30,000 × 30,000', async () => resized(await png(), 30_000, 30_000), /too many pixels/],
    ['12,001 × 100', async () => resized(await png(), 12_001, 100), /too many pixels/],
    ['8,000 × 6,251', async () => resized(await png(), 8_000, 6_251), /too many pixels/],
    ['63 × 200', async () => png(63, 200), /too small/],
  ] as const)('refuses %s', async ([, make, sentence]) => {
    const me = await signedIn();
    const bytes = await make();
    await keepingNothing(me, async () => {
      for (const to of [PROFILE, ADDITIONAL]) {
        const { message, errors } = await refusal(
          await upload(me, to, bytes),
          400,
          'INVALID_INPUT',
        );
        expect(message).toMatch(sentence);
        expect(errors).toEqual([{ path: to.field, message }]);
      }
    });
  });

  it('refuses a byte more than 5 MB, with and without a Content-Length', async () => {
    const me = await signedIn();
    const picture = await jpeg();
    const padded = joined(picture, new Uint8Array(PICTURE_LIMITS.bytes + 1 - picture.length));
    await keepingNothing(me, async () => {
      const counted = await refusal(await upload(me, PROFILE, padded), 413, 'TOO_LARGE');
      expect(counted.message).toBe(TOO_LARGE);
      const form = new Response(formOf(PROFILE.field, joined(padded, new Uint8Array(64 * 1024))));
      const streamed = await send(me, PROFILE.path, form.body ?? '', {
        'content-type': form.headers.get('content-type'),
      });
      expect((await refusal(streamed, 413, 'TOO_LARGE')).message).toBe(TOO_LARGE);
    });
    expect((await upload(me, PROFILE, padded.subarray(0, -1))).status).toBe(200);
  });

  it('accepts multipart only, with nothing but the one file', async () => {
    const me = await signedIn();
    const picture = await jpeg();
    await keepingNothing(me, async () => {
      const raw = await send(me, PROFILE.path, picture, { 'content-type': 'image/jpeg' });
      await refusal(raw, 415, 'UNSUPPORTED_MEDIA_TYPE');
      await refusal(await me.send('POST', PROFILE.path, {}), 415, 'UNSUPPORTED_MEDIA_TYPE');
      const broken = await send(me, PROFILE.path, 'no form', {
        'content-type': 'multipart/form-data; boundary=x',
      });
      await refusal(broken, 400, 'INVALID_INPUT');
      const wrongName = await upload(me, { path: PROFILE.path, field: 'photo' }, picture);
      await refusal(wrongName, 400, 'INVALID_INPUT');
      const text = new FormData();
      text.set(PROFILE.field, 'a photo');
      await refusal(await send(me, PROFILE.path, text), 400, 'INVALID_INPUT');
      const more = formOf(PROFILE.field, picture);
      more.set('memberId', 'usr_other');
      const answer = await refusal(await send(me, PROFILE.path, more), 400, 'INVALID_INPUT');
      expect(answer.errors?.[0]?.path).toBe('memberId');
    });
  });

  it('refuses visitors and other origins', async () => {
    const me = await signedIn();
    const body = () => formOf(PROFILE.field, WEBP);
    const visitor = await call(PROFILE.path, {
      method: 'POST',
      headers: { origin: ORIGIN },
      body: body(),
    });
    await refusal(visitor, 401, 'UNAUTHENTICATED');
    const foreign = await send(me, PROFILE.path, body(), { origin: 'https://evil.example' });
    await refusal(foreign, 403, 'CROSS_ORIGIN');
  });
});

function formOf(field: string, bytes: BlobPart): FormData {
  const form = new FormData();
  form.set(field, new File([bytes], 'photo.jpg'));
  return form;
}

function noiseAfterHeader(byte: number, index: number): number {
  return index > 45 && index < 100 ? (byte * 31 + index) & 0xff : byte;
}
