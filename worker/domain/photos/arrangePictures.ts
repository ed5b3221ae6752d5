import type { Context, MemberContext } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import { newId } from '../../platform/ids';
import { photoIdIn } from '../../platform/photos';
import { publicAddress } from '../../platform/publicAddress';
import { fetchPicture } from './fetchPicture';
import { preparePicture } from './preparePicture';
import { loadOwnPhotos, type OwnPhoto } from './queries';
import type { Arrangement } from './rearrange';
import { storePictures } from './storePictures';
import { writeArrangement } from './writeArrangement';

export interface PicturesInput {
  profilePicture?: string | null | undefined;
  additionalPhotos?: string[] | undefined;
}

/** Where a picture comes from: one's own by its id, or an address to fetch for the id it gets. */
interface Source {
  id: string;
  path: string;
  fetchFrom: URL | null;
}

/**
 * Orders, removes and fetches a member's pictures until they are what `input` says; what it leaves
 * out stays. Throws INVALID_INPUT at the path of an address that is neither one's own nor one to
 * fetch, CONFLICT when the pictures keep changing meanwhile. A refusal changes nothing.
 */
export async function arrangePictures(context: MemberContext, input: PicturesInput) {
  const { profilePicture, additionalPhotos } = input;
  if (profilePicture === undefined && additionalPhotos === undefined) return;
  const { acting, photos: before } = await loadOwnPhotos(context);
  const idsByAddress = new Map<string, string>();
  const read = (address: string, path: string) =>
    sourceOf(acting, before, idsByAddress, address, path);
  const main =
    typeof profilePicture === 'string' ? read(profilePicture, 'profilePicture') : profilePicture;
  const additional = additionalPhotos?.map((each, i) => read(each, `additionalPhotos.${i}`));
  const wish: Partial<Arrangement> = { main: main ? main.id : main };
  if (additional) wish.additional = additional.map(({ id }) => id);

  const pictures = await fetchAll(acting, [...(main ? [main] : []), ...(additional ?? [])]);
  await storePictures(acting, pictures, () => writeArrangement(acting, wish, pictures));
}

function sourceOf(
  { vars }: Pick<Context, 'vars'>,
  own: readonly OwnPhoto[],
  idsByAddress: Map<string, string>,
  address: string,
  path: string,
): Source {
  const ownId = photoIdIn(address);
  if (ownId !== null && own.some(({ id }) => id === ownId)) {
    return { id: ownId, path, fetchFrom: null };
  }
  const fetchFrom = publicAddress(address, vars.APP_ORIGIN);
  if (!fetchFrom) {
    throw invalid(path, 'A picture is one of your own, or a public https address of one.');
  }
  const id = idsByAddress.get(fetchFrom.href) ?? newId('pho');
  idsByAddress.set(fetchFrom.href, id);
  return { id, path, fetchFrom };
}

async function fetchAll(context: Context, sources: readonly Source[]) {
  const once = new Map(sources.map((source) => [source.id, source]));
  return Promise.all(
    [...once.values()].flatMap(({ id, path, fetchFrom }) =>
      fetchFrom
        ? [
            fetchPicture(context, fetchFrom, path)
              .then((bytes) => preparePicture(context, bytes, path))
              .then((picture) => ({ id, ...picture })),
          ]
        : [],
    ),
  );
}
