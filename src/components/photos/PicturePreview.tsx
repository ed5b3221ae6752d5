import { useState } from 'react';
import { classNames } from '../ui/classNames';
import { DEFAULT_PICTURE, photoUrl } from '../ui/photoUrl';

interface PicturePreviewProps {
  /** A served URL or one of this page's own memory; `null` is the default picture. */
  picture: string | null;
  alt: string;
  width: 320 | 640;
  className?: string;
}

export function PicturePreview({ picture, alt, width, className }: PicturePreviewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <img
      src={broken === picture ? DEFAULT_PICTURE : photoUrl(picture, width)}
      alt={alt}
      width={320}
      height={400}
      decoding="async"
      draggable={false}
      onError={() => setBroken(picture)}
      className={classNames('block aspect-4/5 w-full bg-inset object-cover', className)}
    />
  );
}
