import { ImagePlus } from 'lucide-react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../../components/lazy/useLazyOverlay';
import { IconButton } from '../../../components/ui/Button';
import { t } from '../../../shared/texts/t';
import type { ConversationPartner } from '../person';

const sheet = lazyPart(() => import('./PhotoSheet'));

/** Opens a sheet to choose and send a photo. The sheet keeps the chosen photo until it is sent. */
export function PhotoButton({ person }: { person: ConversationPartner }) {
  const late = useLazyOverlay(sheet, { failure: t("Couldn't open the photo") });
  const button = (
    <IconButton label={t('Add a photo')} {...late.button}>
      <ImagePlus className="size-5" aria-hidden="true" />
    </IconButton>
  );
  if (!late.loaded) return button;
  const { default: PhotoSheet } = late.loaded;
  return <PhotoSheet trigger={button} person={person} {...late.window} />;
}
