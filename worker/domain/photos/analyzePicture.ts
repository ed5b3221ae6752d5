import { Brightness } from '../../../src/shared/rules/pictures/pictureBrightness';
import { CopyFinder } from '../../../src/shared/rules/pictures/pictureCopies';
import { printOf } from '../../../src/shared/rules/pictures/picturePrint';
import { integer, row, text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { toPng } from '../../platform/images';
import { readPng } from './readPng';

/** Enough for the print and for finding copies, but little to read. */
const SIDE = 96;

export interface PictureAnalysis {
  /** Identifies copies of the picture; `null` for a featureless picture. */
  print: string | null;
  /** Returns those prints whose picture this one is a copy of. */
  copiesAmong: (prints: readonly string[]) => string[];
}

/** The picture stored under a key; `null` once it is gone. */
export async function analyzeStored(context: Pick<Context, 'env' | 'requestId'>, key: string) {
  const kept = await context.env.PHOTOS.get(key);
  return kept && analyzePicture(context, new Uint8Array(await kept.arrayBuffer()));
}

export async function analyzePicture(
  context: Pick<Context, 'env' | 'requestId'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PictureAnalysis> {
  const small = await toPng(context, bytes, [{ width: SIDE, height: SIDE, fit: 'scale-down' }]);
  const pixels = await readPng(small);
  if (!pixels) throw new Error('The Images binding answered a PNG that cannot be read.');
  const brightness = new Brightness(pixels);
  let finder: CopyFinder | null = null;
  return {
    print: printOf(brightness),
    copiesAmong: (prints) => {
      if (prints.length === 0) return [];
      finder ??= new CopyFinder(brightness);
      return finder.among(prints);
    },
  };
}

/** A picture, and when its member first uploaded it or a copy of it. Milliseconds since 1970. */
export interface AnalyzedUpload {
  look: PictureAnalysis;
  uploadedAt: number;
}

const uploadRow = row({ print: text, firstAt: integer });

/**
 * When a member first uploaded each of these pictures, or a copy of it, to their profile or a
 * conversation: `until` at the latest. Includes pictures that were replaced or deleted since then.
 */
export async function firstUploads(
  { db }: Pick<Context, 'db'>,
  memberId: string,
  looks: readonly PictureAnalysis[],
  until: number,
): Promise<AnalyzedUpload[]> {
  const own = await rows(uploadRow)`SELECT print, first_at AS firstAt FROM picture_uploads
    WHERE member_id = ${memberId}`.run(db);
  const prints = own.map(({ print }) => print);
  return looks.map((look) => {
    const copied = new Set(look.copiesAmong(prints));
    const earlier = own.filter(({ print }) => copied.has(print)).map(({ firstAt }) => firstAt);
    return { look, uploadedAt: Math.min(until, ...earlier) };
  });
}
