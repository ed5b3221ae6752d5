import type { OtherMember } from '../../shared/contract/members';

/** All pictures, the profile picture first, each once. */
export function photosOf(
  member: Pick<OtherMember, 'profilePicture' | 'additionalPhotos'>,
): string[] {
  const { profilePicture, additionalPhotos } = member;
  return [...new Set(profilePicture ? [profilePicture, ...additionalPhotos] : additionalPhotos)];
}
