import { latePart } from '../../components/late/latePart';
import { NeededPart } from '../../components/late/NeededPart';
import type { MessagePhoto } from '../../shared/contract/messages';

const part = latePart(() => import('./PhotoInMessage'));

interface SentPhotoProps {
  photo: MessagePhoto;
  own: boolean;
  name: string;
}

/** The photo of a message, below its words. Its room is kept while it is loaded. */
export function SentPhoto(props: SentPhotoProps) {
  return (
    <NeededPart part={part} fallback={<div className="my-1 aspect-4/3 w-60 max-w-full" />}>
      {({ default: PhotoInMessage }) => <PhotoInMessage {...props} />}
    </NeededPart>
  );
}
