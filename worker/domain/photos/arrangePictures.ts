import { eq, gte, notInArray, sql } from 'drizzle-orm';
import type { UpdateMemberInput } from '../../../src/shared/contract/profile';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { plus } from '../../db/expressions';
import { guarded } from '../../db/guard';
import { runBatch } from '../../db/runBatch';
import { photos } from '../../db/schema';
import { deleteWhere, updateWhere } from '../../db/writes';
import type { Context, MemberContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/domainError';
import { newId } from '../../platform/ids';
import { photoIdIn } from '../../platform/photos';
import { publicUrl } from '../../platform/publicUrl';
import {
  memberBucket,
  requireWithinLimit,
  returnedOnOwnFailure,
  takeFromBucket,
} from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';
import { type ActingContext, asActor } from '../act';
import { fetchPicture } from './fetchPicture';
import { preparePicture } from './preparePicture';
import { insertPhoto, loadOwnPhotos, type OwnPhoto, ownPhotos } from './queries';
import { type Arrangement, rearrange } from './rearrange';
import { type NewPicture, removePictures, storePictures } from './storedPictures';

const TOO_MANY = sentence("You've added a lot of pictures by address.");

type PicturesInput = Pick<UpdateMemberInput, 'profilePicture' | 'additionalPhotos'>;

/** The source of a picture: the member's own by id, or a URL to fetch under a new id. */
interface Source {
  id: string;
  path: string;
  fetchFrom: URL | null;
}

/**
 * Orders, removes and fetches a member's pictures until they match `input`; omitted fields stay as
 * they are. Throws INVALID_INPUT at the path of a URL that is neither the member's own nor allowed
 * to be fetched, RATE_LIMITED, and CONFLICT when the pictures keep changing meanwhile. A refusal
 * changes nothing.
 */
export async function arrangePictures(context: MemberContext, input: PicturesInput) {
  const { profilePicture, additionalPhotos } = input;
  if (profilePicture === undefined && additionalPhotos === undefined) return;
  const { acting, photos: before } = await loadOwnPhotos(context);
  const idsByUrl = new Map<string, string>();
  const read = (url: string, path: string) => sourceOf(acting, before, idsByUrl, url, path);
  const main =
    typeof profilePicture === 'string' ? read(profilePicture, 'profilePicture') : profilePicture;
  const additional = additionalPhotos?.map((each, i) => read(each, `additionalPhotos.${i}`));
  const requested: Partial<Arrangement> = { main: main ? main.id : main };
  if (additional) requested.additional = additional.map(({ id }) => id);

  const named = [...(main ? [main] : []), ...(additional ?? [])];
  const fetched = [...new Map(named.map((each) => [each.id, each])).values()].flatMap(
    ({ fetchFrom, ...each }) => (fetchFrom ? [{ ...each, fetchFrom }] : []),
  );
  const arrange = async () => {
    const pictures = await fetchAll(acting, fetched);
    await storePictures(acting, pictures, () => writeArrangement(acting, requested, pictures));
  };
  if (fetched.length === 0) return arrange();
  const limit = await memberBucket(acting, 'fetches', RATE_LIMITS.picturesFetchedPerMember);
  const isTaken = await takeFromBucket(acting, limit, fetched.length).run(acting.db);
  await requireWithinLimit(acting, isTaken, limit, TOO_MANY);
  await returnedOnOwnFailure(acting, limit, arrange, fetched.length);
}

function sourceOf(
  { vars }: Pick<Context, 'vars'>,
  own: readonly OwnPhoto[],
  idsByUrl: Map<string, string>,
  url: string,
  path: string,
): Source {
  const ownId = photoIdIn(url);
  if (ownId !== null && own.some(({ id }) => id === ownId)) {
    return { id: ownId, path, fetchFrom: null };
  }
  const fetchFrom = publicUrl(url, vars.APP_ORIGIN);
  if (!fetchFrom) {
    throw invalid(
      path,
      sentence('Use one of your own pictures, or a public https address of one.'),
    );
  }
  const id = idsByUrl.get(fetchFrom.href) ?? newId('pho');
  idsByUrl.set(fetchFrom.href, id);
  return { id, path, fetchFrom };
}

function fetchAll(context: Context, sources: readonly (Source & { fetchFrom: URL })[]) {
  return Promise.all(
    sources.map(async ({ id, path, fetchFrom }) => {
      const bytes = await fetchPicture(context, fetchFrom, path);
      return { id, ...(await preparePicture(context, bytes, path)) };
    }),
  );
}

const ATTEMPTS = 5;
/** SQLite's error when `json()` gets something else. */
const NOT_JSON = 'malformed JSON';

/**
 * Makes the rows match the desired arrangement. They are read, the result is computed, and it is
 * written only if they are unchanged; otherwise this starts over, so that concurrent changes never
 * mix.
 */
async function writeArrangement(
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
  const down = { position: plus(photos.position, -up) };
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
      settled: updateWhere(photos, down, mine, gte(photos.position, up)),
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

/**
 * Counts an upload, whatever was sent, and processes it; one that fails for a reason of our own
 * does not count. Throws as `asActor` and `takeIn` do, and RATE_LIMITED.
 */
export async function countUpload<Result>(
  context: MemberContext,
  takeIn: (acting: ActingContext, photos: OwnPhoto[]) => Promise<Result>,
): Promise<Result> {
  const limit = await memberBucket(context, 'uploads', RATE_LIMITS.uploadsPerMember);
  const { acting, photos, isTaken } = await asActor(context, (within) => ({
    photos: ownPhotos(within),
    isTaken: takeFromBucket(within, limit),
  }));
  await requireWithinLimit(acting, isTaken, limit, sentence("You've sent a lot of photos."));
  return returnedOnOwnFailure(acting, limit, () => takeIn(acting, photos));
}
