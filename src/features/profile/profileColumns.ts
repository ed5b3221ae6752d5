import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';

/** Picture beside the text on wide screens, above it on phones. */
export const PROFILE_COLUMNS =
  'items-start gap-x-10 gap-y-2 max-md:space-y-6 md:mt-2 md:grid md:grid-cols-[minmax(0,35rem)_minmax(min(50%,24rem),1fr)] md:grid-rows-[auto_1fr]';

export const PICTURES = 'md:row-span-2 md:row-start-1';

/** The picture box keeps its shape and its view-transition name in all states. */
export const PHOTO_BOX =
  'aspect-4/5 overflow-hidden rounded-lg border border-hairline bg-inset [view-transition-name:member-photo]';

export const PHOTO_SIZES = '(min-width: 80rem) 560px, (min-width: 52rem) 45vw, 92vw';

export function photosOf(member: Pick<OtherMember, 'profilePicture' | 'additionalPhotos'>) {
  const { profilePicture, additionalPhotos } = member;
  return [...new Set(profilePicture ? [profilePicture, ...additionalPhotos] : additionalPhotos)];
}

/** A picture's alternative text: its position, and the member's own description. */
export function photoAlt(
  member: Pick<OtherMember, 'firstName' | 'profilePicture' | 'additionalPhotos' | 'photoAlts'>,
  index: number,
): string {
  const photos = photosOf(member);
  const said = member.photoAlts[photos[index] ?? ''];
  const place =
    photos.length > 1
      ? t('Photo {number} of {count} of {name}', {
          number: index + 1,
          count: photos.length,
          name: member.firstName,
        })
      : t('Photo of {name}', { name: member.firstName });
  return said ? `${place}: ${said}` : place;
}
