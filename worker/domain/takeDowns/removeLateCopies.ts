import { idRow, integer, row, text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import { photos } from '../../db/schema';
import { updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { photoKeys } from '../../platform/photos';
import { analyzeStored } from '../photos/analyzePicture';
import { barringDecision } from '../photos/barredPictures';
import { hideAsCopies, removeCopies } from './removeCopies';

/** Each takes a call of the Images binding. */
const LOOKED_AT_A_RUN = 40;
/** Longer than storing a picture takes, which may have been checked before it was barred. */
const STORING_MS = 3_600_000;

const photoRow = row({ id: text, memberId: text, since: integer });

/** Examines pictures without a print, and looks again for copies of what was just removed. */
export async function removeLateCopies(context: Context): Promise<void> {
  const { db, now } = context;
  const found = await rows(photoRow)`SELECT id, member_id AS memberId, created_at AS since
    FROM photos INDEXED BY photos_without_print
    WHERE print IS NULL ORDER BY id LIMIT ${LOOKED_AT_A_RUN}`.run(db);
  for (const { id, ...shown } of found) {
    const look = await analyzeStored(context, photoKeys.original(id));
    const decision = look && (await barringDecision(context, { look, ...shown }));
    if (decision) await hideAsCopies(context, decision, [id]);
    await db.run(updateWhere(photos, { print: look?.print ?? '' }, { id, print: null }));
  }
  const removed = await rows(idRow)`SELECT id FROM take_downs
    WHERE status = 'removed' AND objected_at IS NULL AND resolved_at > ${now.getTime() - STORING_MS}
    ORDER BY resolved_at DESC`.run(db);
  for (const { id } of removed) await removeCopies(context, id);
}
