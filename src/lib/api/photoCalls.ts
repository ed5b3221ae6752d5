import type { membersRoutes } from '../../../worker/features/members/routes';
import type { uploadRoutes } from '../../../worker/features/photos/routes';
import { bodyOf, client } from './api-client';
import { contractOf } from './contractOf';
import { type UploadOptions, upload } from './upload';

const users = client<typeof membersRoutes>('/api/users');
const uploads = client<typeof uploadRoutes>('/api/upload');
const contract = contractOf(() => import('../../shared/contract/profile'));

export async function postProfilePhoto(file: File, options?: UploadOptions) {
  const answer = upload('/api/upload/profile-photo', { profilePhoto: file }, options);
  return (await bodyOf(answer, contract('profilePictureResponse'))).profilePicture;
}

/** Uploads another picture and returns the URLs of all additional ones. */
export async function postAdditionalPhoto(file: File, options?: UploadOptions) {
  const answer = upload('/api/upload/additional-photo', { photo: file }, options);
  return (await bodyOf(answer, contract('additionalPhotosResponse'))).additionalPhotos;
}

/** Sets the additional pictures and their order. The server fetches an https URL once. */
export async function arrangePhotos(id: string, additionalPhotos: string[]) {
  const answer = users[':id'].$patch({ param: { id }, json: { additionalPhotos } });
  return (await bodyOf(answer, contract('additionalPhotosResponse'))).additionalPhotos;
}

/** `null` removes the picture; the server fetches an https URL once. */
export async function setProfilePicture(id: string, profilePicture: string | null) {
  const answer = users[':id'].$patch({ param: { id }, json: { profilePicture } });
  return (await bodyOf(answer, contract('profilePictureResponse'))).profilePicture;
}

/** Removes an additional picture. `keepalive`: the request survives leaving the page. */
export async function removePhoto(url: string): Promise<void> {
  const photoId = url.slice(url.lastIndexOf('/') + 1);
  await uploads['additional-photo'][':photoId'].$delete(
    { param: { photoId } },
    { init: { keepalive: true } },
  );
}
