import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { log } from '../../platform/log';
import { photoKeys } from '../../platform/photos';

const AT_ONCE = 40;
/** So that a run of the schedule stays below the calls that a worker may make. */
const ROUNDS = 10;
/** Then nobody asks any more before somebody has looked: after some ten days. */
const TRIES = 20;
const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 86_400_000;
/** Longer than any request that stores a picture. */
const STORING_MS = 3_600_000;

/** Writes down what is about to be stored: unless its row comes, its bytes go. */
export async function announcePictures({ db, now }: Context, ids: readonly string[]) {
  await db.run(sql`INSERT INTO picture_removals (photo_id, due_at)
    SELECT value, ${now.getTime() + STORING_MS} FROM json_each(${JSON.stringify(ids)})
    WHERE TRUE ON CONFLICT DO NOTHING`);
}

/**
 * Removes every size of pictures whose rows are gone. It never throws: they are written down, and
 * what fails now the schedule tries again.
 */
export async function removePictures(context: Context, ids: readonly string[]): Promise<void> {
  try {
    await remove(context, ids);
  } catch (error) {
    log({ event: 'failure', requestId: context.requestId, route: 'picture removal', error });
  }
}

/** What is due of all that is written down, the longest due first. */
export async function workOffRemovals(context: Context): Promise<void> {
  const { db, now } = context;
  const isDue = sql`due_at <= ${now.getTime()}`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [, due] = await db.batch([
      db.run(sql`DELETE FROM picture_removals
        WHERE ${isDue} AND photo_id IN (SELECT id FROM photos)`),
      db.all<{ id: string }>(sql`SELECT photo_id AS id FROM picture_removals WHERE ${isDue}
        ORDER BY due_at LIMIT ${AT_ONCE}`),
    ]);
    await remove(
      context,
      due.map(({ id }) => id),
    );
    if (due.length < AT_ONCE) return;
  }
}

/** Every picture by itself: what fails stops nothing else. Done twice is done once. */
async function remove({ db, env, now, requestId }: Context, ids: readonly string[]) {
  if (ids.length === 0) return;
  const outcomes = await Promise.allSettled(
    ids.map(async (id) => env.PHOTOS.delete(photoKeys.all(id))),
  );
  const ended = (status: 'fulfilled' | 'rejected') =>
    JSON.stringify(ids.filter((_, index) => outcomes[index]?.status === status));
  const pause = sql`MIN(${LONGEST_PAUSE_MS}, ${FIRST_PAUSE_MS} << tries)`;
  const [, failed] = await db.batch([
    db.run(sql`DELETE FROM picture_removals
      WHERE photo_id IN (SELECT value FROM json_each(${ended('fulfilled')}))`),
    db.all<{ tries: number }>(sql`UPDATE picture_removals SET tries = tries + 1,
        due_at = IIF(tries + 1 >= ${TRIES}, NULL, ${now.getTime()} + ${pause})
      WHERE photo_id IN (SELECT value FROM json_each(${ended('rejected')})) AND due_at IS NOT NULL
      RETURNING tries`),
  ]);
  const error = outcomes.find((each) => each.status === 'rejected')?.reason;
  for (const { tries } of failed) {
    const event = tries >= TRIES ? 'removal-parked' : 'removal-delayed';
    log({ event, requestId, attempt: tries, error });
  }
}
