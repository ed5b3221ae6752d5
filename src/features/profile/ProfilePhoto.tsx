import { Maximize2 } from 'lucide-react';
import { MemberPhoto } from '../../components/members/MemberPhoto';
import type { OtherMember } from '../../shared/contract/members';
import { aboutPhoto, LikeDetailButton } from './LikeDetailButton';
import { PHOTO_SIZES, photoAlt, photosOf } from './profileColumns';

interface ProfilePhotoProps {
  member: OtherMember;
  index: number;
  enlargeLabel: string;
  likeLabel: string;
  onEnlarge: (index: number) => void;
  onApproach: () => void;
}

/** A press on it enlarges it, except on its heart. */
export function ProfilePhoto({
  member,
  index,
  enlargeLabel,
  likeLabel,
  onEnlarge,
  onApproach,
}: ProfilePhotoProps) {
  const photo = photosOf(member)[index] ?? null;
  return (
    <>
      <MemberPhoto
        member={member}
        picture={photo}
        alt={photoAlt(member, index)}
        widths={[640, 1080]}
        sizes={PHOTO_SIZES}
        eager={index === 0}
      />
      {photo && (
        <>
          <button
            type="button"
            data-enlarge={index}
            aria-label={enlargeLabel}
            aria-haspopup="dialog"
            onClick={() => onEnlarge(index)}
            onPointerEnter={onApproach}
            onFocus={onApproach}
            className="absolute inset-0 cursor-zoom-in outline-0 -outline-offset-6 focus-visible:outline-3 focus-visible:outline-ink"
          >
            <span className="absolute top-3 right-3 grid size-9 place-items-center rounded-full border border-hairline bg-card">
              <Maximize2 className="size-4" aria-hidden="true" />
            </span>
          </button>
          <LikeDetailButton
            detail={aboutPhoto(photo)}
            label={likeLabel}
            className="absolute! top-3 left-3 border-hairline!"
          />
        </>
      )}
    </>
  );
}
