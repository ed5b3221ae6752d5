import { eq, lte, sql } from 'drizzle-orm';
import { DAY } from '../../../src/shared/rules/durations';
import {
  TAKE_DOWN_CONFIRM_DAYS,
  TAKE_DOWN_KEPT_DAYS,
} from '../../../src/shared/rules/safety/takeDowns';
import { idRow } from '../../db/columns';
import { anyOf } from '../../db/guard';
import { rows, runAll } from '../../db/runBatch';
import { takeDowns } from '../../db/schema';
import { deleteWhere, updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { photoKeys } from '../../platform/photos';

const A_RUN = 50;

/**
 * Removes expired copies of claimed pictures, the claimants' identities after a year, what deleted
 * accounts said as soon as no one may object any more, and unconfirmed requests.
 */
export async function forgetTakeDowns({ db, env, now }: Context): Promise<void> {
  const isExpired = lte(takeDowns.copiesUntil, now.getTime());
  const over = await rows(idRow)`SELECT id FROM take_downs INDEXED BY take_downs_copies
    WHERE copies_until IS NOT NULL AND copies_until <= ${now.getTime()} LIMIT ${A_RUN}`.run(db);
  for (const { id } of over) {
    for (let isMore = true; isMore; ) {
      const page = await env.PHOTOS.list({ prefix: photoKeys.claimed(id, '') });
      if (page.objects.length > 0) await env.PHOTOS.delete(page.objects.map(({ key }) => key));
      isMore = page.truncated;
    }
    await db.run(updateWhere(takeDowns, { copiesUntil: null }, { id }, isExpired));
  }
  const isOver = sql`status NOT IN ('received', 'hidden') AND objected_at IS NULL
    AND copies_until IS NULL`;
  const isOld = lte(takeDowns.resolvedAt, now.getTime() - TAKE_DOWN_KEPT_DAYS * DAY);
  const erased = { name: '', email: '', signature: '', description: '', claimantObjection: null };
  await runAll(db, [
    deleteWhere(takeDowns, isOver, anyOf(eq(takeDowns.memberLeft, true), isOld)),
    // The row stays for its year, so that a claim that was turned down hides nothing a second time.
    updateWhere(takeDowns, { ...erased, claimantLeft: false }, { claimantLeft: true }, isOver),
    sql`DELETE FROM take_downs INDEXED BY take_downs_unconfirmed
      WHERE confirmed_at IS NULL AND status = 'received' AND kind <> 'minor'
        AND created_at <= ${now.getTime() - TAKE_DOWN_CONFIRM_DAYS * DAY}`,
  ]);
}
