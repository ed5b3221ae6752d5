import { eq, gte, notInArray, sql } from 'drizzle-orm';
import { plus } from '../../db/expressions';
import { guarded } from '../../db/guard';
import { runBatch } from '../../db/runBatch';
import { photos } from '../../db/schema';
import { deleteWhere, updateWhere } from '../../db/writes';
import { conflict } from '../../platform/domainError';
import { sentence } from '../../platform/sentence';
import type { ActingContext } from '../act';
import { insertPhoto, loadOwnPhotos, type OwnPhoto } from './queries';
import { type Arrangement, rearrange } from './rearrange';
import { type NewPicture, removePictures } from './storedPictures';

const ATTEMPTS = 5;
/** SQLite's error when `json()` gets something else. */
const NOT_JSON = 'malformed JSON';

/**
 * Makes the rows match the desired arrangement. They are read, the result is computed, and it is
 * written only if they are unchanged; otherwise this starts over, so that concurrent changes never
 * mix.
 */
export async function writeArrangement(
  context: ActingContext,
  desired: Partial<Arrangement>,
  added: readonly NewPicture[],
) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { acting, photos: before } = await loadOwnPhotos(context);
    const after = slots(rearrange(arrangementOf(before), existing(desired, before, added)));
    if (stateOf(before) === stateOf(after)) return;
    if (await writeIfUnchanged(acting, before, after, added)) {
      const kept = new Set(after.map(({ id }) => id));
      const gone = before.filter(({ id }) => !kept.has(id));
      await removePictures(acting, gone);
      return;
    }
  }
  throw conflict(sentence('Your photos were just changed somewhere else. Please try again.'));
}

/** The desired arrangement without pictures that were removed since it was requested. */
function existing(
  { main, additional }: Partial<Arrangement>,
  before: readonly OwnPhoto[],
  added: readonly NewPicture[],
): Partial<Arrangement> {
  const known = new Set([...before, ...added].map(({ id }) => id));
  return {
    ...(main === undefined || (main !== null && !known.has(main)) ? {} : { main }),
    ...(additional ? { additional: additional.filter((id) => known.has(id)) } : {}),
  };
}

function arrangementOf(photos: readonly OwnPhoto[]): Arrangement {
  return {
    main: photos.find(({ position }) => position === 0)?.id ?? null,
    additional: photos.filter(({ position }) => position > 0).map(({ id }) => id),
  };
}

function slots({ main, additional }: Arrangement): OwnPhoto[] {
  const others = additional.map((id, index) => ({ id, position: index + 1 }));
  return main === null ? others : [{ id: main, position: 0 }, ...others];
}

const stateOf = (photos: readonly OwnPhoto[]) =>
  JSON.stringify(photos.map(({ id, position }) => [id, position]));

/**
 * One batch, which is atomic. Its first statement fails unless the rows are as they were read. Rows
 * first move to high positions and then to their places, since (member, position) must be unique at
 * every step.
 */
async function writeIfUnchanged(
  acting: ActingContext,
  before: readonly OwnPhoto[],
  after: readonly OwnPhoto[],
  added: readonly NewPicture[],
): Promise<boolean> {
  const { counts, db, session } = acting;
  const mine = eq(photos.memberId, session.memberId);
  const state = sql`(SELECT json_group_array(json_array(id, position)) FROM
    (SELECT id, position FROM photos WHERE ${mine} ORDER BY position))`;
  const up = Math.max(...[...before, ...after].map(({ position }) => position)) + 1;
  const inserts = after.flatMap(({ id, position }) => {
    const picture = added.find((each) => each.id === id);
    return picture ? [insertPhoto(acting, picture, position)] : [];
  });
  const kept = after.filter(({ id }) => before.some((each) => each.id === id));
  const keptIds = kept.map(({ id }) => id);
  const moves = kept.map(({ id, position }) =>
    updateWhere(photos, { position: up + position }, { id }, mine),
  );
  try {
    await runBatch(db, {
      unchanged: guarded`SELECT CASE WHEN ${state} = ${stateOf(before)} AND ${counts}
        THEN 1 ELSE json('changed') END`,
      gone: deleteWhere(photos, mine, notInArray(photos.id, keptIds)),
      moves,
      inserts,
      settled: updateWhere(
        photos,
        { position: plus(photos.position, -up) },
        mine,
        gte(photos.position, up),
      ),
    });
    return true;
  } catch (error) {
    if (messagesOf(error).includes(NOT_JSON)) return false;
    throw error;
  }
}

function messagesOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${messagesOf(error.cause)}` : '';
}
