import { sql } from 'drizzle-orm';
import { TAKE_DOWN_KEPT_DAYS } from '../../../src/shared/rules/takeDowns';
import { rows } from '../../db/ask';
import { idRow } from '../../db/columns';
import type { Context } from '../../platform/context';
import { photoKeys } from '../../platform/photos';

const A_RUN = 50;
const DAY = 86_400_000;

/** Removes copies of claimed pictures whose time is over, and who claimed what a year ago. */
export async function forgetTakeDowns({ db, env, now }: Context): Promise<void> {
  const over = await rows(idRow)`SELECT id FROM take_downs INDEXED BY take_downs_copies
    WHERE copies_until IS NOT NULL AND copies_until <= ${now.getTime()} LIMIT ${A_RUN}`.ask(db);
  for (const { id } of over) {
    for (let isMore = true; isMore; ) {
      const page = await env.PHOTOS.list({ prefix: photoKeys.claimed(id, '') });
      if (page.objects.length > 0) await env.PHOTOS.delete(page.objects.map(({ key }) => key));
      isMore = page.truncated;
    }
    await db.run(sql`UPDATE take_downs SET copies_until = NULL WHERE id = ${id}
      AND copies_until <= ${now.getTime()}`);
  }
  await db.run(sql`DELETE FROM take_downs WHERE status NOT IN ('received', 'hidden')
    AND objected_at IS NULL AND copies_until IS NULL
    AND resolved_at <= ${now.getTime() - TAKE_DOWN_KEPT_DAYS * DAY}`);
}
