import sharp, { type Sharp } from 'sharp';
import { Brightness } from '../../src/shared/rules/pictures/pictureBrightness.ts';
import { readPng } from '../../worker/domain/photos/readPng.ts';

/** As the worker reads it: at most 96 pixels a side, as a PNG. */
export async function lookedAt(picture: Buffer): Promise<Brightness> {
  const png = await sharp(picture)
    .resize({ width: 96, height: 96, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const pixels = await readPng(new Uint8Array(png));
  if (!pixels) throw new Error('The PNG cannot be read.');
  return new Brightness(pixels);
}

type Copy = (picture: Sharp, width: number, height: number) => Sharp;

/** Cuts off fractions of the left, top, right and bottom. */
const cropped =
  (left: number, top: number, right: number, bottom: number): Copy =>
  (picture, width, height) =>
    picture
      .extract({
        left: Math.round(width * left),
        top: Math.round(height * top),
        width: Math.round(width * (1 - left - right)),
        height: Math.round(height * (1 - top - bottom)),
      })
      .jpeg({ quality: 75 });

const framed =
  (share: number, background: string): Copy =>
  (picture, width, height) => {
    const [across, down] = [Math.round(width * share), Math.round(height * share)];
    return picture
      .extend({ left: across, right: across, top: down, bottom: down, background })
      .jpeg({ quality: 75 });
  };

/** What someone may do to a picture to upload it again. */
export const COPIES: Record<string, Copy> = {
  'half as wide': (picture) => picture.resize({ width: 320 }).webp({ quality: 80 }),
  'a third as wide, as JPEG': (picture) => picture.resize({ width: 213 }).jpeg({ quality: 60 }),
  'as small as is taken': (picture) => picture.resize({ width: 96 }).webp({ quality: 60 }),
  'twice as wide': (picture) => picture.resize({ width: 1_280 }).jpeg({ quality: 90 }),
  'as a poor JPEG': (picture) => picture.jpeg({ quality: 30 }),
  'as a poor WebP': (picture) => picture.webp({ quality: 20 }),
  'as a PNG': (picture) => picture.png(),
  squashed: (picture) => picture.resize({ width: 500, height: 500, fit: 'fill' }).jpeg(),
  'without color': (picture) => picture.grayscale().jpeg(),
  mirrored: (picture) => picture.flop().jpeg(),
  'upside down': (picture) => picture.flip().jpeg(),
  'turned by a quarter': (picture) => picture.rotate(90).jpeg(),
  'turned by half': (picture) => picture.rotate(180).jpeg(),
  'turned by three quarters': (picture) => picture.rotate(270).jpeg(),
  'mirrored and turned': (picture) => picture.flop().rotate(90).jpeg(),
  'cropped on the left': cropped(0.15, 0, 0, 0),
  'cropped at the top': cropped(0, 0.15, 0, 0),
  'cropped on the right': cropped(0, 0, 0.15, 0),
  'cropped at the bottom': cropped(0, 0, 0, 0.15),
  'cropped all around': cropped(0.075, 0.075, 0.075, 0.075),
  'cropped at a corner': cropped(0, 0.15, 0.15, 0),
  'cropped a little': cropped(0.04, 0.01, 0.03, 0.06),
  'in a white frame of 8%': framed(0.08, '#fff'),
  'in a black frame of 8%': framed(0.08, '#000'),
  'in a red frame of 3%': framed(0.03, '#b33'),
  'in a frame, mirrored': (picture, width, height) =>
    framed(0.06, '#fff')(picture.flop(), width, height),
  'cropped and turned': (picture, width, height) =>
    cropped(0.1, 0.05, 0.05, 0.1)(picture, width, height).rotate(90),
};
