import type { LikedDetailInput } from '../../shared/contract/remarks';
import { LikeDetailButton } from './LikeDetailButton';

export const aboutPhoto = (photo: string): LikedDetailInput => ({ kind: 'photo', value: photo });

/** Over the picture, which is enlarged when pressed elsewhere. */
export function LikePhotoButton({ photo, place }: { photo: string; place: string }) {
  return (
    <LikeDetailButton
      detail={aboutPhoto(photo)}
      label={`Like ${place}`}
      className="absolute! top-3 left-3 border-hairline!"
    />
  );
}
