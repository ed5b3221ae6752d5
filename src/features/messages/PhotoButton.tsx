import { ImagePlus } from 'lucide-react';
import { latePart } from '../../components/late/latePart';
import { useLateWindow } from '../../components/late/useLateWindow';
import { IconButton } from '../../components/ui/IconButton';
import type { Person } from './person';

const sheet = latePart(() => import('./PhotoSheet'));

/** Opens a sheet to choose and send a photo. The sheet keeps the chosen photo until it is sent. */
export function PhotoButton({ person }: { person: Person }) {
  const late = useLateWindow(sheet, { failure: 'Photo not opened' });
  const button = (
    <IconButton label="Add a photo" {...late.button}>
      <ImagePlus className="size-5" aria-hidden="true" />
    </IconButton>
  );
  if (!late.loaded) return button;
  const { default: PhotoSheet } = late.loaded;
  return <PhotoSheet trigger={button} person={person} {...late.window} />;
}
