import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { PhotoCheck } from '../../../src/shared/contract/safety';
import { PHOTO_CHECK_STATUSES } from '../../../src/shared/contract/safety';
import { row, time } from '../../db/columns';
import { firstRow, type Query } from '../../db/runBatch';
import type { Context } from '../../platform/context';

const checkRow = row({ status: z.enum(PHOTO_CHECK_STATUSES), decideBy: time });

/** A held member's is open like anyone else's: nothing tells them that nobody will look at it. */
export const latestPhotoCheck = (memberId: string): Query<PhotoCheck | undefined> =>
  firstRow(checkRow)`SELECT status, due_at AS decideBy FROM photo_checks
    WHERE member_id = ${memberId} ORDER BY sent_at DESC LIMIT 1`;

/** Deletes drawn gestures that have expired. */
export async function forgetGestures({ db, now }: Context): Promise<void> {
  await db.run(sql`DELETE FROM photo_gestures WHERE expires_at <= ${now.getTime()}`);
}
