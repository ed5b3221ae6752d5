import { type ComponentType, useState } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { OptionalPart } from '../../components/lazy/OptionalPart';
import { withPart } from '../../components/lazy/withPart';
import { MemberPhoto } from '../../components/members/MemberPhoto';
import { photoUrlAt } from '../../components/ui/picture/Avatar';
import type { LightboxProps } from '../../components/ui/picture/Lightbox';
import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { EnlargeButton } from './EnlargeButton';
import { aboutPhoto, LikePhotoButton } from './LikeDetailButton';
import { LikeDetailForm } from './LikeDetailForm';
import { PHOTO_BOX, PHOTO_SIZES, PICTURES, photoAlt, photosOf } from './profileColumns';

const lightbox = lazyPart(() => import('../../components/ui/picture/Lightbox'));
const carousel = lazyPart(() => import('./Carousel'));

/** With several pictures, the first one shows while the carousel loads. */
export function ProfilePhotos({ member }: { member: OtherMember }) {
  const photos = photosOf(member);
  const enlarging = useEnlarging(member);
  const first = (
    <div className="relative">
      <MemberPhoto
        member={member}
        picture={photos[0] ?? null}
        alt={photoAlt(member, 0)}
        widths={[640, 1080]}
        sizes={PHOTO_SIZES}
        eager
      />
      {photos.length > 0 && (
        <EnlargeButton
          index={0}
          label={t('Enlarge photo')}
          onPress={() => enlarging.open(0)}
          onApproach={enlarging.prefetch}
        />
      )}
      {photos[0] && <LikePhotoButton photo={photos[0]} label={t('Like this photo')} />}
    </div>
  );
  return (
    <div className={PICTURES}>
      <div className={PHOTO_BOX}>
        {photos.length > 1 ? (
          <OptionalPart part={carousel} fallback={first} without={first}>
            {({ default: Carousel }) => (
              <Carousel
                member={member}
                onEnlarge={enlarging.open}
                onApproach={enlarging.prefetch}
              />
            )}
          </OptionalPart>
        ) : (
          first
        )}
        {enlarging.dialog}
      </div>
      <LikeDetailForm details={photos.map(aboutPhoto)} label={() => t('Like this photo')} />
    </div>
  );
}

interface Opened {
  Lightbox: ComponentType<LightboxProps>;
  first: number;
}

function useEnlarging(member: OtherMember) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (first: number) =>
    void withPart(lightbox, t("Couldn't enlarge the photo"), ({ default: Lightbox }) =>
      setOpened({ Lightbox, first }),
    );
  const pictures = photosOf(member).map((photo, index) => ({
    url: photoUrlAt(photo, 1080),
    alt: photoAlt(member, index),
  }));
  const dialog = opened && (
    <opened.Lightbox
      title={t('Photos of {name}', { name: member.firstName })}
      pictures={pictures}
      first={opened.first}
      onClose={() => setOpened(null)}
      onCloseFocus={() =>
        document.querySelector<HTMLElement>(`[data-enlarge="${opened.first}"]`)?.focus()
      }
    />
  );
  return { open, prefetch: lightbox.prefetch, dialog };
}
