import type { photoCheckRoutes } from '../../../worker/features/photo-check/routes';
import type { DrawnGesture } from '../../shared/contract/account/photoCheck';
import type { PhotoCheck } from '../../shared/contract/safety';
import { bodyOf, client } from './api-client';
import { contractOf } from './contractOf';
import { upload } from './upload';

const check = client<typeof photoCheckRoutes>('/api/photo-check');
const contract = contractOf(() => import('../../shared/contract/account/photoCheck'));
const safety = contractOf(() => import('../../shared/contract/safety'));

/** Draws a gesture; the one drawn before no longer counts. */
export const drawGesture = (): Promise<DrawnGesture> =>
  bodyOf(check.start.$post(), contract('drawnGesture'));

/** Sends the photo, once for each drawn gesture. */
export function sendCheckPhoto(taken: Blob, token: string): Promise<PhotoCheck> {
  const photo = new File([taken], 'photo.jpg', { type: taken.type });
  return bodyOf(upload('/api/photo-check', { photo, token }), safety('photoCheck'));
}
