import { type SQL, sql } from 'drizzle-orm';
import { integer, nullable, row, text } from '../../db/columns';
import { isAmong, rowHas } from '../../db/expressions';
import { rows } from '../../db/runBatch';
import { reportPictures, takeDownPictures } from '../../db/schema';
import { updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/ids';
import { photoKeys } from '../../platform/photos';
import { AS_WEBP, registerPictures } from './storedPictures';

const sourceRow = row({ photoId: text, position: nullable(integer), print: text });

/** A copy whose bytes are stored; without its row they are removed within hours. */
export interface ReportCopy {
  id: string;
  photoId: string;
  position: number | null;
  print: string;
}

/** Copies a profile's pictures and these sent photos, as far as their bytes are there. */
export async function copyForReport(
  context: Context,
  account: string,
  sentPhotoIds: readonly string[],
): Promise<ReportCopy[]> {
  const { db, env } = context;
  const found = await rows(sourceRow)`
    SELECT id AS photoId, position, COALESCE(print, '') AS print FROM photos
      WHERE member_id = ${account}
    UNION ALL SELECT id, NULL, print FROM message_photos
      WHERE hidden = 0 AND id IN (SELECT value FROM json_each(${JSON.stringify(sentPhotoIds)}))`.run(
    db,
  );
  const copies = found.map((source) => ({ id: newId('rpc'), ...source }));
  if (copies.length === 0) return [];
  await registerPictures(context, copies);
  const stored = await Promise.all(
    copies.map(async (copy) => {
      const original = await env.PHOTOS.get(photoKeys.original(copy.photoId));
      if (!original) return [];
      await env.PHOTOS.put(photoKeys.original(copy.id), await original.arrayBuffer(), AS_WEBP);
      return [copy];
    }),
  );
  return stored.flat();
}

/** Inserts them as the report's pictures; if it already has one, the first copy stays. */
export function reportPicturesInsert(report: SQL, copies: readonly ReportCopy[]): SQL {
  return sql`INSERT INTO report_pictures (id, report_id, photo_id, position, print)
    SELECT copy.value ->> 'id', report.id, copy.value ->> 'photoId', copy.value ->> 'position',
      copy.value ->> 'print'
    FROM (${report}) report CROSS JOIN json_each(${JSON.stringify(copies)}) copy
    WHERE TRUE ON CONFLICT DO NOTHING`;
}

/** A decided take-down also erases its pictures in reports; only their prints stay. */
export function eraseClaimedInReports<When extends SQL>(takeDownId: string, when: When) {
  const claimed = rowHas(takeDownPictures, { takeDownId });
  const isClaimed = isAmong(reportPictures.photoId, takeDownPictures.photoId, claimed);
  return updateWhere(reportPictures, { erased: true }, { erased: false }, isClaimed, when);
}
