import type { UpdateMemberInput } from '../../../src/shared/contract/profile';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import type { Context, MemberContext } from '../../platform/context';
import { invalid } from '../../platform/domainError';
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
import { fetchPicture } from './fetchPicture';
import { preparePicture } from './preparePicture';
import { loadOwnPhotos, type OwnPhoto } from './queries';
import type { Arrangement } from './rearrange';
import { storePictures } from './storedPictures';
import { writeArrangement } from './writeArrangement';

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
