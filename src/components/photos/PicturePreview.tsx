import { useState } from 'react';
import { classNames } from '../ui/classNames';
import { photoUrlAt } from '../ui/picture/Avatar';
import { InitialsPicture } from '../ui/picture/InitialsPicture';

interface PicturePreviewProps {
  /** A served URL or an object URL; `null` if nothing can be shown yet. */
  picture: string | null;
  /** For the initials of a member without a picture. */
  name?: string;
  alt: string;
  width: 320 | 640;
  className?: string;
}

export function PicturePreview({ picture, name = '', alt, width, className }: PicturePreviewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = classNames('aspect-4/5 w-full', className);
  if (picture === null || broken === picture) {
    return <InitialsPicture name={name} alt={alt} className={style} />;
  }
  return (
    <img
      src={photoUrlAt(picture, width)}
      alt={alt}
      width={320}
      height={400}
      decoding="async"
      draggable={false}
      onError={() => setBroken(picture)}
      className={classNames('block bg-inset object-cover', style)}
    />
  );
}
