import type { MembersRoutes } from '../../worker/features/members/routes';
import type { UploadRoutes } from '../../worker/features/photos/routes';
import { bodyOf, client, type UploadOptions, upload } from './api-client';
import { isListOf, isNullOr, isObjectOf, isText, type Shape } from './shapes';

const users = client<MembersRoutes>('/api/users');
const uploads = client<UploadRoutes>('/api/upload');

const isMain = isObjectOf<{ profilePicture: string | null }>({ profilePicture: isNullOr(isText) });
const isMore = isObjectOf<{ additionalPhotos: string[] }>({ additionalPhotos: isListOf(isText) });

/** Sends the profile picture and gives its URL. */
export async function uploadProfilePhoto(file: File, options?: UploadOptions) {
  const body = await upload('/api/upload/profile-photo', 'profilePhoto', file, options);
  return expected(isMain, body).profilePicture;
}

/** Sends one more picture and gives the URLs of all additional ones. */
export async function uploadAdditionalPhoto(file: File, options?: UploadOptions) {
  const body = await upload('/api/upload/additional-photo', 'photo', file, options);
  return expected(isMore, body).additionalPhotos;
}

/** The additional pictures in this order. An https URL is fetched by the server, once. */
export async function arrangePhotos(id: string, additionalPhotos: string[]) {
  const self = await bodyOf(users[':id'].$patch({ param: { id }, json: { additionalPhotos } }));
  return self.additionalPhotos;
}

/** `null` removes the picture; an https URL is fetched by the server, once. */
export async function setProfilePicture(id: string, profilePicture: string | null) {
  const self = await bodyOf(users[':id'].$patch({ param: { id }, json: { profilePicture } }));
  return self.profilePicture;
}

/** Removes an additional picture. `keepalive`: also when the page is left in the same moment. */
export async function removePhoto(url: string): Promise<void> {
  const photoId = url.slice(url.lastIndexOf('/') + 1);
  await uploads['additional-photo'][':photoId'].$delete(
    { param: { photoId } },
    { init: { keepalive: true } },
  );
}

function expected<T>(isOfShape: Shape<T>, body: unknown): T {
  if (!isOfShape(body)) throw new TypeError('The answer to an upload names no pictures.');
  return body;
}
