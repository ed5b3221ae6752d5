import { type ComponentType, useState } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { withPart } from '../../components/lazy/withPart';
import { photoUrlAt } from '../../components/ui/picture/Avatar';
import type { LightboxProps } from '../../components/ui/picture/Lightbox';
import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { photoAlt, photosOf } from './profileColumns';

const lightbox = lazyPart(() => import('../../components/ui/picture/Lightbox'));

interface Opened {
  Lightbox: ComponentType<LightboxProps>;
  first: number;
}

export function useEnlarging(member: OtherMember) {
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
