import { lazyPart } from '../../../components/lazy/lazyPart';
import { NeededPart } from '../../../components/lazy/NeededPart';
import type { MessagePhoto } from '../../../shared/contract/messages';

const part = lazyPart(() => import('../thread/PhotoInMessage'));

interface SentPhotoProps {
  photo: MessagePhoto;
  own: boolean;
  name: string;
}

/** The photo of a message, below its text. Its space is reserved while it loads. */
export function SentPhoto(props: SentPhotoProps) {
  return (
    <NeededPart part={part} fallback={<div className="my-1 aspect-4/3 w-60 max-w-full" />}>
      {({ default: PhotoInMessage }) => <PhotoInMessage {...props} />}
    </NeededPart>
  );
}
