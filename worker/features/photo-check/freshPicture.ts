import { idRow, row, text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import type { ActingContext } from '../../domain/act';
import { analyzeStored, type PictureAnalysis } from '../../domain/photos/analyzePicture';
import { readJpeg } from '../../domain/photos/jpegHeader';
import { invalid } from '../../platform/domainError';
import { photoKeys } from '../../platform/photos';
import { sentence } from '../../platform/sentence';

const ON_THE_SITE = sentence(
  'That photo or one like it was already used here. Take a new one in the gesture we drew.',
);

/** When a picture was taken, as Exif and XMP write it. */
const TAKEN_AT = /\d{4}[:-]\d\d[:-]\d\d[ T]\d\d:\d\d/;
const PRINTS_A_PAGE = 5_000;

const printRow = row({ print: text });

/**
 * The page's camera sends a JPEG that does not say when it was taken. Throws INVALID_INPUT for any
 * other file: it is older than its gesture, or comes from somewhere else.
 */
export function requireOfCamera(sent: Uint8Array<ArrayBuffer>): void {
  const view = new DataView(sent.buffer, sent.byteOffset, sent.byteLength);
  const metadata = readSegments(view);
  const says = metadata?.map(({ from, to }) =>
    new TextDecoder('latin1').decode(sent.subarray(from, to)),
  );
  if (!says || says.some((segment) => TAKEN_AT.test(segment))) {
    throw invalid('photo', 'Take the photo with the camera on this page.');
  }
}

function readSegments(view: DataView) {
  try {
    return readJpeg(view)?.metadata ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Throws INVALID_INPUT for a picture that anyone ever uploaded to a profile, a conversation or a
 * photo check, as long as their account exists, and for a copy of one. Reads every print: nothing
 * else finds a copy that is mirrored, turned or cropped.
 */
export async function requireNewPicture(context: ActingContext, look: PictureAnalysis) {
  const { db } = context;
  if (look.copiesAmong(await unexaminedPrints(context)).length > 0) {
    throw invalid('photo', ON_THE_SITE);
  }
  for (let after: string | null = ''; after !== null; ) {
    const page: { print: string }[] = await rows(printRow)`SELECT DISTINCT print
      FROM picture_uploads INDEXED BY picture_uploads_by_print
      WHERE print > ${after} ORDER BY print LIMIT ${PRINTS_A_PAGE}`.run(db);
    if (look.copiesAmong(page.map(({ print }) => print)).length > 0) {
      throw invalid('photo', ON_THE_SITE);
    }
    after = page.length < PRINTS_A_PAGE ? null : (page.at(-1)?.print ?? null);
  }
}

/** Those of the member's photos that the schedule has not examined yet. */
async function unexaminedPrints(context: ActingContext): Promise<string[]> {
  const { db, session } = context;
  const photos = await rows(idRow)`SELECT id FROM photos
    WHERE member_id = ${session.memberId} AND print IS NULL`.run(db);
  const prints: string[] = [];
  for (const { id } of photos) {
    const look = await analyzeStored(context, photoKeys.original(id));
    if (look?.print) prints.push(look.print);
  }
  return prints;
}
