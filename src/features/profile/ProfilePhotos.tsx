import { type ComponentType, useState } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { optional } from '../../components/lazy/OptionalPart';
import { withPart } from '../../components/lazy/withPart';
import { photoUrlAt } from '../../components/ui/picture/Avatar';
import type { LightboxProps } from '../../components/ui/picture/Lightbox';
import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { aboutPhoto, LikeDetailForm } from './LikeDetailButton';
import { ProfilePhoto } from './ProfilePhoto';
import { PHOTO_BOX, PICTURES, photoAlt, photosOf } from './profileColumns';

const lightbox = lazyPart(() => import('../../components/ui/picture/Lightbox'));
const Carousel = optional(lazyPart(() => import('./Carousel')));

/** With several pictures, the first one shows while the carousel loads. */
export function ProfilePhotos({ member }: { member: OtherMember }) {
  const photos = photosOf(member);
  const enlarging = useEnlarging(member);
  const press = { onEnlarge: enlarging.open, onApproach: enlarging.prefetch };
  const first = (
    <div className="relative">
      <ProfilePhoto
        member={member}
        index={0}
        enlargeLabel={t('Enlarge photo')}
        likeLabel={t('Like this photo')}
        {...press}
      />
    </div>
  );
  return (
    <div className={PICTURES}>
      <div className={PHOTO_BOX}>
        {photos.length > 1 ? (
          <Carousel fallback={first} without={first} member={member} {...press} />
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
