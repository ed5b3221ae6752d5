import { lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { plus } from '../../db/expressions';
import { ALWAYS } from '../../db/guard';
import { pictureRemovals } from '../../db/schema';
import { deleteWhere, insertEach, returning } from '../../db/writes';
import type { Context } from '../../platform/context';
import { log } from '../../platform/log';
import { photoKeys } from '../../platform/photos';
import { holdIfRecognized } from '../bans/holdRecognized';
import { drain, type Queue } from '../outbox/drain';
import { tableQueue } from '../outbox/tableQueue';
import { firstUploads } from './analyzePicture';
import type { PreparedPicture } from './preparePicture';

/** Ten rounds, so that a run of the schedule stays below the calls that a worker may make. */
const BUDGET = { rows: 40, rounds: 10 };
/** Longer than any request that stores a picture. */
const STORING_MS = 3_600_000;
/** Longer than one removal takes. */
const LEASE_MS = 300_000;

const removal = z.object({ photo_id: z.string(), tries: z.number() });

type Removal = z.infer<typeof removal>;

/** Before pictures are stored: their bytes are removed unless their row is inserted. */
export async function registerPictures({ db, now }: Context, pictures: readonly { id: string }[]) {
  const since = now.getTime();
  const rows = pictures.map(({ id }) => ({ photoId: id, dueAt: since + STORING_MS, since }));
  await db.run(insertEach(pictureRemovals, rows, ALWAYS, 'ignore'));
}

/** Removes every size of pictures whose rows are gone. Never throws: the schedule retries. */
export async function removePictures(context: Context, pictures: readonly { id: string }[]) {
  if (pictures.length === 0) return;
  const { db, now, requestId } = context;
  const since = now.getTime();
  const dueAt = since + LEASE_MS;
  const rows = pictures.map(({ id }) => ({ photoId: id, dueAt, tries: 1, since }));
  const { photoId: photo_id, tries } = pictureRemovals;
  // Due or not, and even when another run has just removed the entry.
  const taken = insertEach(pictureRemovals, rows, ALWAYS, {
    target: photo_id,
    set: { dueAt, tries: plus(tries, 1) },
  });
  const take = async () =>
    z.array(removal).parse(await db.all(returning(taken, { photo_id, tries })));
  try {
    await drain({ ...removals(context), take }, { rows: pictures.length, requestId });
  } catch (error) {
    log({ event: 'failure', requestId, route: 'picture removal', error });
  }
}

/** Removes the due pictures of all entries. */
export async function processRemovals(context: Context): Promise<void> {
  const { db, now, requestId } = context;
  await db.run(
    deleteWhere(
      pictureRemovals,
      lte(pictureRemovals.dueAt, now.getTime()),
      sql`photo_id IN (SELECT id FROM photos
      UNION ALL SELECT id FROM message_photos WHERE hidden = 0
      UNION ALL SELECT id FROM report_pictures WHERE erased = 0
      UNION ALL SELECT photo_id FROM photo_checks WHERE status = 'open' AND photo_id IS NOT NULL)`,
    ),
  );
  await drain(removals(context), { ...BUDGET, requestId });
}

function removals(context: Context): Queue<Removal> {
  return {
    ...tableQueue(context, { name: 'picture_removals', key: ['photo_id'], row: removal }),
    attempt: ({ photo_id }) => context.env.PHOTOS.delete(photoKeys.all(photo_id)),
  };
}

export const AS_WEBP = { httpMetadata: { contentType: 'image/webp' } };

export interface NewPicture extends PreparedPicture {
  id: string;
}

/** What the bucket stores of a picture, and its print. */
type StoredPicture = Pick<NewPicture, 'id' | 'original' | 'variants' | 'look'>;

/**
 * Stores the bytes in the bucket, then runs `record`, which writes the rows or throws. Nothing is
 * left behind when either fails or the worker dies in between. When a ban knows the picture, its
 * member is in the administrators' queue before anyone can see it.
 */
export async function storePictures<Result>(
  context: Context,
  pictures: readonly StoredPicture[],
  record: () => Promise<Result>,
): Promise<Result> {
  if (pictures.length > 0) await registerPictures(context, pictures);
  const looks = pictures.map(({ look }) => look);
  if (context.session && looks.length > 0) {
    const { memberId } = context.session;
    await holdIfRecognized(context, memberId, {
      uploads: await firstUploads(context, memberId, looks, context.now.getTime()),
    });
  }
  try {
    // Waits for all of them: a late put must not follow the removal.
    const puts = await Promise.allSettled(pictures.flatMap((each) => put(context.env, each)));
    const failed = puts.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    return await record();
  } catch (error) {
    await removePictures(context, pictures);
    throw error;
  }
}

function put(env: Env, { id, original, variants }: StoredPicture) {
  return [
    env.PHOTOS.put(photoKeys.original(id), original, AS_WEBP),
    ...variants.map(({ width, bytes }) =>
      env.PHOTOS.put(photoKeys.variant(id, width), bytes, AS_WEBP),
    ),
  ];
}
