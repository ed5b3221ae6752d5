import { ID_PATTERN } from '../../../src/shared/rules/ids';
import { messagePhotoIdIn, photoIdIn } from '../../platform/photos';

/** What an address refers to: a picture or else a profile; `userId` may name the member instead. */
export function targetOfUrl(url: string, userId?: string) {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const inProfile = /^\/profile\/([^/]+)$/.exec(path)?.[1];
  const memberId = userId ?? (inProfile && ID_PATTERN.test(inProfile) ? inProfile : null);
  return { photoId: photoIdIn(path) ?? messagePhotoIdIn(path), memberId };
}
