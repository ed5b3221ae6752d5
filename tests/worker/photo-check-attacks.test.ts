import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Pixels } from '../../src/shared/rules/pictures/pictureBrightness';
import { photoGestures } from '../../worker/db/schema';
import { ascii, joined } from '../support/bytes';
import { refusal } from '../support/errorAnswer';
import {
  anotherPicture,
  drawn,
  jpegOf,
  sends,
  sentCheck,
  withMainPhoto,
} from '../support/photoChecks';
import { ADDITIONAL, PROFILE, upload } from '../support/pictures';
import { db, signedIn } from '../support/signedIn';

type Bytes = Uint8Array<ArrayBuffer>;

/** Numbers from 0 to 1, the same in each run. */
const random = (() => {
  let state = 20_261_127;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
})();

/** What someone may do to a picture before sending it again. */
const CHANGES: readonly ((picture: Pixels) => Pixels)[] = [
  (picture) => picture,
  (picture) =>
    drawnFrom(picture, picture.width, picture.height, (x, y, { width }) => [width - 1 - x, y]),
  (picture) =>
    drawnFrom(picture, picture.width, picture.height, (x, y, { height }) => [x, height - 1 - y]),
  (picture) => drawnFrom(picture, picture.height, picture.width, (x, y) => [y, x]),
  (picture) => cropped(picture),
  (picture) =>
    cropped(
      drawnFrom(picture, picture.width, picture.height, (x, y, { width }) => [width - 1 - x, y]),
    ),
  (picture) => ({ ...picture, data: picture.data.map((shade) => shade * 0.8 + 20) }),
];

function drawnFrom(
  picture: Pixels,
  width: number,
  height: number,
  from: (x: number, y: number, picture: Pixels) => [number, number],
): Pixels {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [left, top] = from(x, y, picture);
      data[y * width + x] = picture.data[Math.floor(top) * picture.width + Math.floor(left)] ?? 0;
    }
  }
  return { width, height, channels: 1, data };
}

/** Up to 12% off a side of the width and of the height. */
function cropped(picture: Pixels): Pixels {
  const [across, down] = [random() * 0.12, random() * 0.12];
  const [left, top] = [random() < 0.5 ? across : 0, random() < 0.5 ? down : 0];
  const width = Math.floor(picture.width * (1 - across));
  const height = Math.floor(picture.height * (1 - down));
  return drawnFrom(picture, width, height, (x, y) => [
    x + left * picture.width,
    y + top * picture.height,
  ]);
}

const changed = async (picture: Pixels, index: number): Promise<Bytes> => {
  const change = CHANGES[index % CHANGES.length] ?? ((same: Pixels) => same);
  // Larger, so that no try is refused for its size.
  return jpegOf(
    change(drawnFrom(picture, picture.width * 2, picture.height * 2, (x, y) => [x / 2, y / 2])),
    50 + Math.floor(random() * 45),
  );
};

const fresh = () => jpegOf(anotherPicture());

/** A JPEG that says when it was taken, as camera apps write it. */
function takenAt(photo: Bytes, words: string): Bytes {
  const exif = ascii(`Exif\0\0MM\0*\0\0\0\x08${words}\0`);
  const length = exif.length + 2;
  const marker = Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff);
  return joined(photo.subarray(0, 2), marker, exif, photo.subarray(2));
}

/** Pictures that are on the site, in every way in which one comes there. */
async function siteOf() {
  const mine = await withMainPhoto();
  const pictures = {
    'of the own profile': anotherPicture(),
    'of another profile': anotherPicture(),
    'of a profile, replaced since': anotherPicture(),
    'of an earlier check': anotherPicture(),
    'of a check by another member': anotherPicture(),
  };
  const [one, another, former] = [await signedIn(), await signedIn(), await signedIn()];
  const uploads = [
    [one, PROFILE, pictures['of the own profile']],
    [another, ADDITIONAL, pictures['of another profile']],
    [former, PROFILE, pictures['of a profile, replaced since']],
    [former, PROFILE, anotherPicture()],
  ] as const;
  for (const [who, to, picture] of uploads) {
    expect((await upload(who, to, await jpegOf(picture))).status).toBe(200);
  }
  await sentCheck(mine, await jpegOf(pictures['of an earlier check']));
  await sentCheck(await withMainPhoto(), await jpegOf(pictures['of a check by another member']));
  return pictures;
}

/** No try may be refused for another reason, such as its size. */
async function refusedFor(answer: Response, why: RegExp): Promise<void> {
  expect(await answer.clone().text()).toMatch(why);
  await refusal(answer, 400, 'INVALID_INPUT');
}

const PICTURE_TRIES = 70;
const TOKEN_TRIES = 25;
const refused: string[] = [];

describe('500 tries to pass with a photo that was not taken for it', () => {
  it.for([
    'of the own profile',
    'of another profile',
    'of a profile, replaced since',
    'of an earlier check',
    'of a check by another member',
  ] as const)('a picture %s, as it was or changed', async (name) => {
    const pictures = await siteOf();
    for (let time = 0; time < PICTURE_TRIES; time += 1) {
      const me = await withMainPhoto();
      const { token } = await drawn(me);
      const answer = await sends(me, await changed(pictures[name], time), token);
      await refusedFor(answer, /already used here/);
      refused.push(name);
    }
  });

  const tokens: Record<string, (time: number) => Promise<Response>> = {
    'a photo that comes late': async () => {
      const me = await withMainPhoto();
      const { token } = await drawn(me);
      const expiresAt = Date.now() - Math.ceil(random() * 600_000);
      await db.update(photoGestures).set({ expiresAt }).where(eq(photoGestures.memberId, me.id));
      return sends(me, await fresh(), token);
    },
    "another member's token": async () => {
      const [me, other] = [await withMainPhoto(), await withMainPhoto()];
      const [, { token }] = [await drawn(me), await drawn(other)];
      return sends(me, await fresh(), token);
    },
    'a token that was used': async () => {
      const me = await withMainPhoto();
      const { token } = await drawn(me);
      await refusal(await sends(me, ascii('no picture'), token), 400, 'INVALID_INPUT');
      return sends(me, await fresh(), token);
    },
    'the token of an earlier gesture': async () => {
      const me = await withMainPhoto();
      const { token } = await drawn(me);
      await drawn(me);
      return sends(me, await fresh(), token);
    },
    'a photo that says when it was taken': async (time) => {
      const me = await withMainPhoto();
      const { token } = await drawn(me);
      const words = ['2024:05:01 10:00:00', '2026-11-27T09:00:00', '2031:01:01 00:00'][time % 3];
      return sends(me, takenAt(await fresh(), words ?? ''), token);
    },
    'a token that was never drawn': async (time) => {
      const me = await withMainPhoto();
      await drawn(me);
      return sends(me, await fresh(), ['', 'x'.repeat(32), '0'.repeat(100)][time % 3] ?? '');
    },
  };
  it.for(Object.entries(tokens))('%s', async ([name, attempt]) => {
    for (let time = 0; time < TOKEN_TRIES; time += 1) {
      await refusedFor(await attempt(time), /expired or was already used|camera on this page/);
      refused.push(name);
    }
  });

  it('while a photo that was taken for it is accepted', async () => {
    for (let time = 0; time < 20; time += 1) await sentCheck(await withMainPhoto());
  });

  afterAll(() => {
    console.log(`photo checks: ${refused.length} of 500 tries were refused`);
    expect(refused).toHaveLength(500);
  });
});
