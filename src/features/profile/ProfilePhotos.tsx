import { latePart } from '../../components/late/latePart';
import { OptionalPart } from '../../components/late/OptionalPart';
import { MemberPhoto } from '../../components/members/MemberPhoto';
import type { OtherMember } from '../../shared/contract/members';
import { PHOTO_BOX, PHOTO_SIZES, photosOf } from './profileColumns';

const carousel = latePart(() => import('./Carousel'));

/** One picture stands alone; only several bring the carousel, which the first one waits for. */
export function ProfilePhotos({ member }: { member: OtherMember }) {
  const photos = photosOf(member);
  const first = (
    <MemberPhoto
      picture={photos[0] ?? null}
      name={member.firstName}
      placeholders={member.placeholders}
      alt={`Photo of ${member.firstName}`}
      widths={[640, 1080]}
      sizes={PHOTO_SIZES}
      eager
    />
  );
  return (
    <div className={PHOTO_BOX}>
      {photos.length > 1 ? (
        <OptionalPart part={carousel} fallback={first} without={first}>
          {({ default: Carousel }) => <Carousel member={member} />}
        </OptionalPart>
      ) : (
        first
      )}
    </div>
  );
}
