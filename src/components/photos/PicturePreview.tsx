import { useState } from 'react';
import { photoUrlAt } from '../ui/picture/Avatar';
import { InitialsPicture } from '../ui/picture/InitialsPicture';

interface PicturePreviewProps {
  /** A served URL or an object URL; `null` if nothing can be shown yet. */
  picture: string | null;
  /** For the initials of a member without a picture. */
  name?: string;
  alt: string;
}

export function PicturePreview({ picture, name = '', alt }: PicturePreviewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture === null || broken === picture) {
    return <InitialsPicture name={name} alt={alt} className="aspect-4/5 w-full" />;
  }
  return (
    <img
      src={photoUrlAt(picture, 320)}
      alt={alt}
      width={320}
      height={400}
      decoding="async"
      draggable={false}
      onError={() => setBroken(picture)}
      className="block aspect-4/5 w-full bg-inset object-cover"
    />
  );
}
