import type { Self } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { MemberPhoto } from '../members/MemberPhoto';

export function MorePhotos({ me }: { me: Self }) {
  const photos = me.additionalPhotos;
  if (photos.length === 0) return null;
  return (
    <ul aria-label={t('Additional photos')} className="grid grid-cols-5 gap-2">
      {photos.map((photo, index) => (
        <li key={photo} className="overflow-hidden rounded-md border border-hairline">
          <MemberPhoto
            member={me}
            picture={photo}
            alt={t('Additional photo {number} of {count}', {
              number: index + 1,
              count: photos.length,
            })}
            widths={[320, 640]}
            sizes="6rem"
          />
        </li>
      ))}
    </ul>
  );
}
