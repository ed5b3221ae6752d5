import { integer, row, text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import type { PictureAnalysis } from './analyzePicture';

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
