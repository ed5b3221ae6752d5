import { useState } from 'react';
import { classNames } from './classNames';
import { DEFAULT_PICTURE, photoUrl } from './photoUrl';

export interface AvatarProps {
  picture: string | null | undefined;
  /** Empty when the name stands beside it. */
  alt?: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const SIZES = { sm: 'size-9', md: 'size-12', lg: 'size-24' };

export function Avatar({ picture, alt = '', size = 'md', className }: AvatarProps) {
  const url = photoUrl(picture, size === 'lg' ? 320 : 96);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <img
      src={broken === url ? DEFAULT_PICTURE : url}
      alt={alt}
      width={96}
      height={96}
      decoding="async"
      // A picture may have failed before the island was hydrated, when nobody listened yet.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(url);
      }}
      onError={() => setBroken(url)}
      className={classNames(
        'shrink-0 rounded-full border border-hairline bg-inset object-cover object-[50%_40%]',
        SIZES[size],
        className,
      )}
    />
  );
}
