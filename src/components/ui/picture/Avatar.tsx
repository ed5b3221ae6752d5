import { useState } from 'react';
import { classNames } from '../classNames';
import { InitialsPicture } from './InitialsPicture';

type PhotoWidth = 96 | 320 | 640 | 1080;

/** The URL of a picture in one of the served widths (px). */
export function photoUrlAt(picture: string, width: PhotoWidth): string {
  return picture.startsWith('/photos/') ? `${picture}?w=${width}` : picture;
}

export interface AvatarProps {
  picture: string | null | undefined;
  /** For the initials if there is no picture. */
  name: string;
  /** Empty if the name is beside it. */
  alt?: string;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  className?: string;
}

const SIZES = { xs: 'size-7', sm: 'size-9', md: 'size-12', lg: 'size-24' };

export function Avatar({ picture, name, alt = '', size = 'md', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = classNames('shrink-0 rounded-full border border-hairline', SIZES[size], className);
  if (!picture || broken === picture) {
    return <InitialsPicture name={name} alt={alt} className={style} />;
  }
  return (
    <img
      src={photoUrlAt(picture, size === 'lg' ? 320 : 96)}
      alt={alt}
      width={96}
      height={96}
      decoding="async"
      // A picture may have failed before the island was hydrated, so its error event was missed.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(picture);
      }}
      onError={() => setBroken(picture)}
      className={classNames('bg-inset object-cover object-[50%_40%]', style)}
    />
  );
}
