import { bodyOf } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import { type UploadOptions, upload } from '../../../lib/api/upload';
import type { SendPhotoRequest } from '../../../shared/contract/messages';

const contract = contractOf(() => import('../../../shared/contract/messages'));

/** Sends a photo; the server stores it once per `clientId`. */
export function postPhoto(photo: File, texts: SendPhotoRequest, options: UploadOptions) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set('photo', photo);
  return bodyOf(upload('/api/messages/photo', form, options), contract('message'));
}
